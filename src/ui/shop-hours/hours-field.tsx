import { CopyOutlined, MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Switch } from 'antd';
import { weekTextsOf } from '@/domain/shop/check-opening';
import { faultsOfWeek, MOST_RANGES, partsOf, WEEKDAYS } from '@/domain/shop/weekly-hours';
import { useText } from '../kit/text/use-text';
import { weekdayName } from '../kit/text/week-as-text';
import styles from './shop-hours.module.css';

const WORKDAY = '09:00-18:00';

interface RangeProps {
  readonly value: string;
  readonly onChange: (range: string) => void;
  readonly onRemove: () => void;
  readonly weekday: string;
  readonly number: number;
  readonly disabled: boolean;
}

/** The time for a time field, which shows the end of a day as midnight. */
const shown = (time: string): string => {
  const entered = time.trim();
  if (entered === '24:00') return '00:00';
  return entered === '' ? '' : entered.padStart(5, '0');
};

const RangeInput = ({ value, onChange, onRemove, weekday, number, disabled }: RangeProps) => {
  const text = useText();
  const [from = '', to = ''] = value.split('-').map(shown);
  const named = { day: weekday, number };
  const isNextDay = from !== '' && to !== '' && to !== '00:00' && to <= from;
  return (
    <span className={styles['range']}>
      <Input
        type="time"
        disabled={disabled}
        value={from}
        aria-label={text('hours.from', named)}
        onChange={(event) => onChange(`${event.target.value}-${to}`)}
      />
      –
      <Input
        type="time"
        disabled={disabled}
        value={to}
        aria-label={text('hours.to', named)}
        onChange={(event) => onChange(`${from}-${event.target.value}`)}
      />
      {isNextDay ? <small>{text('hours.next-day')}</small> : null}
      <Button
        type="text"
        disabled={disabled}
        icon={<MinusCircleOutlined aria-hidden />}
        aria-label={text('hours.remove', named)}
        onClick={onRemove}
      />
    </span>
  );
};

interface DayProps {
  readonly value: string;
  readonly onChange: (hours: string) => void;
  readonly weekday: string;
  /** The hours that a day gets when the user marks it as open. */
  readonly usual: string;
  readonly fault: string | undefined;
  readonly disabled: boolean;
}

const DayInput = ({ value, onChange, weekday, usual, fault, disabled }: DayProps) => {
  const text = useText();
  const ranges = partsOf(value);
  const set = (next: readonly string[]) => onChange(next.join(','));
  return (
    <li className={styles['day']}>
      <span className={styles['weekday']}>{weekday}</span>
      <Switch
        disabled={disabled}
        checked={ranges.length > 0}
        aria-label={text('hours.open', { day: weekday })}
        onChange={(open) => onChange(open ? usual : '')}
      />
      <span className={styles['ranges']}>
        {ranges.length === 0 ? <span className={styles['soft']}>{text('hours.closed')}</span> : null}
        {ranges.map((range, index) => (
          <RangeInput
            key={index}
            value={range}
            weekday={weekday}
            number={index + 1}
            disabled={disabled}
            onChange={(next) => set(ranges.with(index, next))}
            onRemove={() => set(ranges.filter((_, at) => at !== index))}
          />
        ))}
        {ranges.length > 0 && ranges.length < MOST_RANGES && !disabled ? (
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            aria-label={text('hours.add.of', { day: weekday })}
            onClick={() => set([...ranges, '-'])}
          >
            {text('hours.add')}
          </Button>
        ) : null}
        {fault === undefined ? null : (
          <span className={styles['fault']} role="alert">
            {fault}
          </span>
        )}
      </span>
    </li>
  );
};

interface Props {
  readonly id?: string;
  /** Seven texts from Monday on; empty while the hours are unknown. */
  readonly value?: readonly string[] | string;
  readonly onChange?: (value: readonly string[]) => void;
  readonly disabled?: boolean;
}

/** A field for a shop's opening hours by weekday. */
export const HoursField = ({ id, value = [], onChange, disabled = false }: Props) => {
  const text = useText();
  const week = weekTextsOf(value) ?? [];
  if (week.length === 0)
    return (
      <div id={id} className={styles['bar']}>
        <span className={styles['soft']}>{text('hours.unknown')}</span>
        {disabled ? null : (
          <Button onClick={() => onChange?.(WEEKDAYS.map(() => WORKDAY))}>{text('hours.enter')}</Button>
        )}
      </div>
    );
  const faults = faultsOfWeek(week);
  const [monday = ''] = week;
  return (
    <div id={id} className={styles['week']}>
      {disabled ? null : (
        <div className={styles['bar']}>
          <Button
            size="small"
            icon={<CopyOutlined aria-hidden />}
            onClick={() => onChange?.(WEEKDAYS.map(() => monday))}
          >
            {text('hours.copy')}
          </Button>
          <Button size="small" type="link" onClick={() => onChange?.([])}>
            {text('hours.forget')}
          </Button>
        </div>
      )}
      <ul className={styles['days']}>
        {WEEKDAYS.map((day) => {
          const fault = faults[day];
          return (
            <DayInput
              key={day}
              value={week[day] ?? ''}
              weekday={weekdayName(text, day)}
              usual={monday === '' ? WORKDAY : monday}
              fault={fault === undefined ? undefined : text(`hours.fault.${fault}`, { max: MOST_RANGES })}
              disabled={disabled}
              onChange={(hours) => onChange?.(WEEKDAYS.map((at) => (at === day ? hours : (week[at] ?? ''))))}
            />
          );
        })}
      </ul>
    </div>
  );
};
