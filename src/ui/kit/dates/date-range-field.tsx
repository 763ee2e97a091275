import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { DATE_PRESETS, type DateRange, presetRange, wholeDays } from '@/domain/dates/range';
import { formatDate, parseDate } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { useText } from '../text/use-text';
import styles from './date-range-field.module.css';

interface Props {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** Undefined means all days. */
  readonly value: DateRange | undefined;
  readonly now: Instant;
  /** `undefined` when the field was cleared. */
  readonly onChange: (range: DateRange | undefined) => void;
}

/** Converts a day of the product's calendar (+08:00) for the picker, whose browser may have another time zone. */
const shown = (at: Instant): Dayjs => dayjs(formatDate(at));

const chosen = (day: Dayjs): Instant | undefined => parseDate(day.format('YYYY-MM-DD'));

/** A field for a range of whole days, with the presets of the product. */
export const DateRangeField = ({ label, from, to, value, now, onChange }: Props) => {
  const text = useText();
  return (
    <DatePicker.RangePicker
      className={styles['range'] ?? ''}
      aria-label={label}
      placeholder={[from, to]}
      value={value === undefined ? null : [shown(value.from), shown(value.to)]}
      presets={DATE_PRESETS.map((preset) => {
        const range = presetRange(preset, now);
        return { label: text(`dates.${preset}`), value: [shown(range.from), shown(range.to)] };
      })}
      onChange={(days) => {
        const [first, last] = (days ?? []).map((day) => (day === null ? undefined : chosen(day)));
        onChange(first === undefined || last === undefined ? undefined : wholeDays(first, last));
      }}
    />
  );
};
