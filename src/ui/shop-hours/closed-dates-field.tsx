import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { dayOf } from '@/domain/dates/calendar';
import { CLOSED_REASON_MAX, faultsOfClosed, MOST_CLOSED_DATES, readClosed } from '@/domain/shop/closed-dates';
import { DayField } from '../kit/dates/day-field';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './shop-hours.module.css';

/** An entry while it is entered: its days may be missing. */
interface Parts {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const ENTRY = /^(\d{4}-\d{2}-\d{2})?(?:~(\d{4}-\d{2}-\d{2})?)?(?:\s(.*))?$/s;

const partsOf = (text: string): Parts => {
  const [, from = '', to = from, reason = ''] = ENTRY.exec(text) ?? [];
  return { from, to, reason };
};

const textOf = ({ from, to, reason }: Parts): string => `${from}${to === from ? '' : `~${to}`} ${reason}`;

interface Props {
  readonly id?: string;
  /** Texts of `closedText`. */
  readonly value?: readonly string[] | string;
  readonly onChange?: (value: readonly string[]) => void;
  readonly disabled?: boolean;
}

/** The days on which a shop is closed, each entry with its reason. Entries that are over are folded away. */
export const ClosedDatesField = ({ id, value = [], onChange, disabled = false }: Props) => {
  const text = useText();
  const { clock } = useServices();
  const [withPast, setWithPast] = useState(false);
  const entries = typeof value === 'string' ? [] : value;
  const faults = faultsOfClosed(entries);
  const today = dayOf(clock.now());
  const isPast = (entry: string): boolean => (readClosed(entry)?.to ?? today) < today;
  const past = entries.filter(isPast).length;
  const set = (index: number, change: Partial<Parts>) =>
    onChange?.(entries.with(index, textOf({ ...partsOf(entries[index] ?? ''), ...change })));
  return (
    <div id={id} className={styles['week']}>
      {past > 0 && !withPast ? (
        <Button type="link" size="small" className={styles['start'] ?? ''} onClick={() => setWithPast(true)}>
          {text('hours.closed-dates.past', { count: past })}
        </Button>
      ) : null}
      {entries.length === past && disabled ? (
        <span className={styles['soft']}>{text('hours.closed-dates.none')}</span>
      ) : null}
      <ul className={styles['days']}>
        {entries.map((entry, index) => {
          if (isPast(entry) && !withPast) return null;
          const { from, to, reason } = partsOf(entry);
          const number = index + 1;
          const fault = faults[index];
          return (
            <li key={index} className={styles['entry']}>
              <span
                className={styles['dates']}
                role="group"
                aria-label={text('hours.closed-dates.days', { number })}
              >
                <DayField
                  label={text('hours.closed-dates.from')}
                  value={from}
                  disabled={disabled}
                  onChange={(day) =>
                    set(index, { from: day, ...(to === from || to < day ? { to: day } : {}) })
                  }
                />
                –
                <DayField
                  label={text('hours.closed-dates.to')}
                  value={to}
                  disabled={disabled}
                  onChange={(day) => set(index, { to: day })}
                />
              </span>
              <Input
                value={reason}
                disabled={disabled}
                maxLength={CLOSED_REASON_MAX}
                placeholder={text('hours.closed-dates.reason.example')}
                aria-label={text('hours.closed-dates.reason', { number })}
                onChange={(event) => set(index, { reason: event.target.value })}
              />
              {disabled ? null : (
                <Button
                  type="text"
                  icon={<MinusCircleOutlined aria-hidden />}
                  aria-label={text('hours.closed-dates.remove', { number })}
                  onClick={() => onChange?.(entries.filter((_, at) => at !== index))}
                />
              )}
              {fault === undefined ? null : (
                <span className={styles['fault']} role="alert">
                  {text(`hours.closed-dates.fault.${fault}`, { max: CLOSED_REASON_MAX })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {entries.length < MOST_CLOSED_DATES && !disabled ? (
        <Button
          className={styles['start'] ?? ''}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange?.([...entries, ' '])}
        >
          {text('hours.closed-dates.add')}
        </Button>
      ) : null}
    </div>
  );
};
