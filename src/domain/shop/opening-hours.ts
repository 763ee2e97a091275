import { dayOf, startOfDay } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import { DAY, type Instant } from '../kernel/instant';
import { type ClosedDates, closedOn } from './closed-dates';

/** Milliseconds from midnight, `to` excluded. */
export interface OpenRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The ranges of the seven days from Monday, by the day on which they begin: `0 <= from < DAY`, `from < to <= from + DAY`.
 * They are sorted and do not overlap, also where a range lasts into the next day.
 */
export type WeeklyHours = readonly (readonly OpenRange[])[];

/** When a shop is open, at +08:00. */
export interface OpeningHours {
  /** Absent if they are not known. */
  readonly week?: WeeklyHours;
  /** On these days the shop is not open at any time. */
  readonly closed: readonly ClosedDates[];
}

/** The ranges in order, with ranges that touch or overlap joined. */
export const merged = (ranges: readonly OpenRange[]): readonly OpenRange[] =>
  [...ranges]
    .sort((a, b) => a.from - b.from)
    .reduce<readonly OpenRange[]>((apart, range) => {
      const last = apart.at(-1);
      if (last === undefined || range.from > last.to) return [...apart, range];
      return [...apart.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }];
    }, []);

/** The part of a day before a range of the day before ends. */
export const tailOf = ({ to }: OpenRange): OpenRange => ({ from: 0, to: to - DAY });

/** Day 0 was a Thursday. */
const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

const begunOn = ({ week, closed }: OpeningHours, day: DayNumber): readonly OpenRange[] =>
  closedOn(closed, day) === undefined ? (week?.[weekdayOf(day)] ?? []) : [];

/**
 * The open ranges of a day, sorted and apart, within `0` and `DAY`. A shop without known hours is always open
 * (business 2), except on its closed dates. A range that begins on a closed date does not last into the day after it.
 */
export const openRangesOn = (hours: OpeningHours | undefined, day: DayNumber): readonly OpenRange[] => {
  if (hours !== undefined && closedOn(hours.closed, day) !== undefined) return [];
  if (hours?.week === undefined) return [{ from: 0, to: DAY }];
  const tails = begunOn(hours, day - 1).map(tailOf);
  const own = begunOn(hours, day).map(({ from, to }) => ({ from, to: Math.min(to, DAY) }));
  return merged([...tails.filter(({ to }) => to > 0), ...own]);
};

/** Whether a shop is open. `undefined` if its hours are not known and the day is not a closed date. */
export const isOpenAt = (hours: OpeningHours | undefined, now: Instant): boolean | undefined => {
  const day = dayOf(now);
  if (hours === undefined) return undefined;
  if (hours.week === undefined) return closedOn(hours.closed, day) === undefined ? undefined : false;
  const inDay = now - startOfDay(day);
  return openRangesOn(hours, day).some(({ from, to }) => inDay >= from && inDay < to);
};

/** More days than any deadline in opening hours needs. */
const DAYS_LOOKED_AHEAD = 60;

/**
 * The instant at which a shop has been open for `duration` since `from`. For a shop that does not open for long, time
 * counts as if it were always open, so that its deadline passes.
 */
export const afterOpenTime = (hours: OpeningHours | undefined, from: Instant, duration: number): Instant => {
  let left = duration;
  const today = dayOf(from);
  for (let day = today; day < today + DAYS_LOOKED_AHEAD; day += 1) {
    for (const range of openRangesOn(hours, day)) {
      const begins = Math.max(from, startOfDay(day) + range.from);
      const lasts = startOfDay(day) + range.to - begins;
      if (lasts > 0 && lasts >= left) return begins + left;
      left -= Math.max(0, lasts);
    }
  }
  return from + duration;
};
