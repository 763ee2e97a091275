import { dayOf, startOfDay } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import { DAY, type Instant } from '../kernel/instant';
import { type ClosedDates, closedOn } from './closed-dates';

/** A range in milliseconds from midnight; `to` is exclusive. */
export interface OpenRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The ranges of the seven days from Monday. A range belongs to the day on which it begins: `0 <= from < DAY`, `from <
 * to <= from + DAY`. The ranges are sorted and do not overlap, even if one lasts into the next day.
 */
export type WeeklyHours = readonly (readonly OpenRange[])[];

/** When a shop is open, at +08:00. */
export interface OpeningHours {
  /** The weekly hours; absent if they are unknown. */
  readonly week?: WeeklyHours;
  /** The days on which the shop is closed all day. */
  readonly closed: readonly ClosedDates[];
}

/** The ranges, sorted by their beginning. Ranges that touch or overlap are joined. */
export const merged = (ranges: readonly OpenRange[]): readonly OpenRange[] =>
  [...ranges]
    .sort((a, b) => a.from - b.from)
    .reduce<readonly OpenRange[]>((apart, range) => {
      const last = apart.at(-1);
      if (last === undefined || range.from > last.to) return [...apart, range];
      return [...apart.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }];
    }, []);

/** The part of a range that lasts into the next day, counted from midnight of that day. */
export const tailOf = ({ to }: OpenRange): OpenRange => ({ from: 0, to: to - DAY });

/** The weekday of a day number, where 0 is Monday. Day 0 was a Thursday. */
const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

const begunOn = ({ week, closed }: OpeningHours, day: DayNumber): readonly OpenRange[] =>
  closedOn(closed, day) === undefined ? (week?.[weekdayOf(day)] ?? []) : [];

/**
 * The open ranges of a day, sorted and separate, within `0` and `DAY`. A shop without known hours is always open
 * (business 2), except on its closed dates. A range that begins on a closed date does not last into the next day.
 */
export const openRangesOn = (hours: OpeningHours | undefined, day: DayNumber): readonly OpenRange[] => {
  if (hours !== undefined && closedOn(hours.closed, day) !== undefined) return [];
  if (hours?.week === undefined) return [{ from: 0, to: DAY }];
  const tails = begunOn(hours, day - 1).map(tailOf);
  const own = begunOn(hours, day).map(({ from, to }) => ({ from, to: Math.min(to, DAY) }));
  return merged([...tails.filter(({ to }) => to > 0), ...own]);
};

/** Whether a shop is open; `undefined` if its hours are unknown and it has no closed date now. */
export const isOpenAt = (hours: OpeningHours | undefined, now: Instant): boolean | undefined => {
  const day = dayOf(now);
  if (hours === undefined) return undefined;
  if (hours.week === undefined) return closedOn(hours.closed, day) === undefined ? undefined : false;
  const inDay = now - startOfDay(day);
  return openRangesOn(hours, day).some(({ from, to }) => inDay >= from && inDay < to);
};

/** The maximum number of days to search, which is more than any deadline in opening hours needs. */
const DAYS_LOOKED_AHEAD = 60;

/**
 * The instant at which a shop has been open for `duration` since `from`. If the shop is not open long enough within
 * `DAYS_LOOKED_AHEAD` days, the result is `from + duration`, so that a deadline still passes.
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
