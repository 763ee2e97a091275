import { Button, Input } from 'antd';
import { useState } from 'react';
import { dayOf } from '@/domain/dates/calendar';
import { CLOSED_REASON_MAX, faultsOfClosed, MOST_CLOSED_DATES, readClosed } from '@/domain/shop/closed-dates';
import { DayField } from '../kit/dates/day-field';
import { EntryRows } from '../kit/rows/entry-rows';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './shop-hours.module.css';

/** An entry while the user enters it: its days may be missing. */
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
  /** The entries, in the format of `closedText`. */
  readonly value?: readonly string[] | string;
  readonly onChange?: (value: readonly string[]) => void;
  readonly disabled?: boolean;
}

/** A field for the days on which a shop is closed, each entry with a reason. A button shows the past entries. */
export const ClosedDatesField = ({ id, value = [], onChange, disabled = false }: Props) => {
  const text = useText();
  const { clock } = useServices();
  const [withPast, setWithPast] = useState(false);
  const entries = typeof value === 'string' ? [] : value;
  const faults = faultsOfClosed(entries);
  const today = dayOf(clock.now());
  const isPast = (entry: string): boolean => (readClosed(entry)?.to ?? today) < today;
  const past = entries.filter(isPast).length;
  return (
    <EntryRows
      {...(id === undefined ? {} : { id })}
      {...(onChange === undefined ? {} : { onChange })}
      rows={entries}
      disabled={disabled}
      most={MOST_CLOSED_DATES}
      blank=" "
      texts={{
        row: (number) => text('hours.closed-dates.days', { number }),
        add: text('hours.closed-dates.add'),
        remove: (number) => text('hours.closed-dates.remove', { number }),
      }}
      faultOf={(index) => {
        const fault = faults[index];
        return fault && text(`hours.closed-dates.fault.${fault}`, { max: CLOSED_REASON_MAX });
      }}
      isHidden={(entry) => isPast(entry) && !withPast}
      lead={
        <>
          {past > 0 && !withPast ? (
            <Button type="link" size="small" onClick={() => setWithPast(true)}>
              {text('hours.closed-dates.past', { count: past })}
            </Button>
          ) : null}
          {entries.length === past && disabled ? (
            <span className={styles['soft']}>{text('hours.closed-dates.none')}</span>
          ) : null}
        </>
      }
    >
      {(entry, number, set) => {
        const parts = partsOf(entry);
        const { from, to, reason } = parts;
        return (
          <>
            <span className={styles['dates']}>
              <DayField
                label={text('hours.closed-dates.from')}
                value={from}
                disabled={disabled}
                onChange={(day) =>
                  set(textOf({ ...parts, from: day, to: to === from || to < day ? day : to }))
                }
              />
              –
              <DayField
                label={text('hours.closed-dates.to')}
                value={to}
                disabled={disabled}
                onChange={(day) => set(textOf({ ...parts, to: day }))}
              />
            </span>
            <Input
              value={reason}
              disabled={disabled}
              maxLength={CLOSED_REASON_MAX}
              placeholder={text('hours.closed-dates.reason.example')}
              aria-label={text('hours.closed-dates.reason', { number })}
              onChange={(event) => set(textOf({ ...parts, reason: event.target.value }))}
            />
          </>
        );
      }}
    </EntryRows>
  );
};
