import dayjs, { type Dayjs } from 'dayjs';
import type { DateUnit } from '@/domain/form/form-input';
import type { FormValue } from '@/domain/form/form-value';
import { textOf } from '@/domain/form/plain-values';

/** The formats of dates in values, as Day.js writes them. */
export const DATE_FORMATS: Readonly<Record<DateUnit, string>> = {
  year: 'YYYY',
  month: 'YYYY-MM',
  week: 'YYYY-MM-DD',
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
};
export const TIME_FORMAT = 'HH:mm:ss';

/** Converts a stored value for a picker, in local time without a time zone; null if it is not a date. */
export const dateFrom = (value: FormValue | undefined): Dayjs | null => {
  const written = typeof value === 'number' ? value : textOf(value);
  if (written === undefined || written === '') return null;
  const date = dayjs(written);
  return date.isValid() ? date : null;
};

/** Converts a stored time for a picker. The date is arbitrary, because only the time is used. */
export const timeFrom = (value: FormValue | undefined): Dayjs | null => {
  const written = textOf(value) ?? '';
  return /^\d{1,2}:\d{2}(:\d{2})?$/.test(written) ? dateFrom(`2000-01-01 ${written.padStart(5, '0')}`) : null;
};

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** The times `HH:mm` from start to end, for at most one day. */
export const timeSteps = (start: string, end: string, step: string): readonly string[] => {
  const by = Math.max(minutesOf(step), 1);
  const last = Math.min(minutesOf(end), 24 * 60);
  const times: string[] = [];
  for (let at = minutesOf(start); at <= last; at += by)
    times.push(`${two(Math.floor(at / 60))}:${two(at % 60)}`);
  return times;
};
