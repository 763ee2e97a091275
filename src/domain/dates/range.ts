import type { Instant } from '../kernel/instant';
import { dayOf, endOfDay, startOfDay } from './calendar';
import { civilOf, type DayNumber, dayNumberOf } from './civil';

/** Whole calendar days at +08:00. `to` is the end of the last day. */
export interface DateRange {
  readonly from: Instant;
  readonly to: Instant;
}

/** The date presets in the order in which they are offered (product 9). */
export const DATE_PRESETS = [
  'this-month',
  'last-month',
  'two-months',
  'three-months',
  'half-year',
  'this-year',
  'last-year',
] as const;

export type DatePreset = (typeof DATE_PRESETS)[number];

/** The number of days before today that a list shows unless a range is chosen (product 9). */
const DEFAULT_DAYS_BACK = 240;

const rangeOfDays = (first: DayNumber, last: DayNumber): DateRange => ({
  from: startOfDay(first),
  to: endOfDay(last),
});

/** From the start of the day of `first` to the end of the day of `last`. */
export const wholeDays = (first: Instant, last: Instant): DateRange => rangeOfDays(dayOf(first), dayOf(last));

/** `count` whole calendar months. The last one is `shift` months away from the month of `now`. */
const months = (now: Instant, count: number, shift: number): DateRange => {
  const { year, month } = civilOf(dayOf(now));
  const behind = month + shift + 1;
  return rangeOfDays(
    dayNumberOf({ year, month: behind - count, day: 1 }),
    dayNumberOf({ year, month: behind, day: 0 }),
  );
};

const year = (now: Instant, shift: number): DateRange => {
  const chosen = civilOf(dayOf(now)).year + shift;
  return rangeOfDays(
    dayNumberOf({ year: chosen, month: 1, day: 1 }),
    dayNumberOf({ year: chosen, month: 12, day: 31 }),
  );
};

const ranges: Readonly<Record<DatePreset, (now: Instant) => DateRange>> = {
  'this-month': (now) => months(now, 1, 0),
  'last-month': (now) => months(now, 1, -1),
  'two-months': (now) => months(now, 2, 0),
  'three-months': (now) => months(now, 3, 0),
  'half-year': (now) => months(now, 6, 0),
  'this-year': (now) => year(now, 0),
  'last-year': (now) => year(now, -1),
};

/**
 * The whole calendar months or years of a preset, relative to `now`. "2 months", "3 months" and "half year" include the
 * current month.
 */
export const presetRange = (preset: DatePreset, now: Instant): DateRange => ranges[preset](now);

/** From 240 days before today to the end of today (product 9). */
export const defaultRange = (now: Instant): DateRange =>
  rangeOfDays(dayOf(now) - DEFAULT_DAYS_BACK, dayOf(now));

/**
 * The range of a list without chosen days: the default range and the day after it. The server's clock dates the rows,
 * so just before midnight a new row may be dated tomorrow.
 */
export const defaultReach = (now: Instant): DateRange =>
  rangeOfDays(dayOf(now) - DEFAULT_DAYS_BACK, dayOf(now) + 1);
