import { dayOf, startOfDay } from '../dates/calendar';
import type { DayNumber } from '../dates/civil';
import { DAY, HOUR, type Instant, MINUTE } from '../kernel/instant';

/** Milliseconds from midnight, `to` excluded; `0 <= from < to <= DAY`. */
export interface OpenRange {
  readonly from: number;
  readonly to: number;
}

/** The ranges of the seven days from Monday; those of a day are sorted and do not touch. */
export type OpeningHours = readonly (readonly OpenRange[])[];

/** From `08:30` to `18:30`; `24:00` is the end of the day. */
const RANGE = /^([01]?\d|2[0-4])[:：]([0-5]\d)\s*(?:-|–|—|~|～|至|到)\s*([01]?\d|2[0-4])[:：]([0-5]\d)$/;

/** A range that ends before it begins lasts through midnight, into the next day. */
const rangesIn = (part: string): readonly OpenRange[] | undefined => {
  const [whole, ...numbers] = RANGE.exec(part.trim()) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number);
  const [from, to] = [fromHour * HOUR + fromMinute * MINUTE, toHour * HOUR + toMinute * MINUTE];
  if (whole === undefined || from > DAY || to > DAY) return undefined;
  const parts =
    from < to
      ? [{ from, to }]
      : [
          { from: 0, to },
          { from, to: DAY },
        ];
  return parts.filter((range) => range.from < range.to);
};

const merged = (ranges: readonly OpenRange[]): readonly OpenRange[] =>
  [...ranges]
    .sort((a, b) => a.from - b.from)
    .reduce<readonly OpenRange[]>((apart, range) => {
      const last = apart.at(-1);
      if (last === undefined || range.from > last.to) return [...apart, range];
      return [...apart.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }];
    }, []);

/**
 * The hours in a shop's own text, such as `09:00-12:00，13:30-20:00`: the same every day, at +08:00.
 * `undefined` for any other text.
 */
export const readOpeningHours = (text: string): OpeningHours | undefined => {
  const ranges = text.split(/[,，、;；/]/).map(rangesIn);
  if (ranges.some((range) => range === undefined)) return undefined;
  const day = merged(ranges.flatMap((range) => range ?? []));
  return Array.from({ length: 7 }, () => day);
};

/** Day 0 was a Thursday. */
const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** The open ranges of a day; a shop without known hours is always open (business 2). */
export const openRangesOn = (hours: OpeningHours | undefined, day: DayNumber): readonly OpenRange[] =>
  hours === undefined ? [{ from: 0, to: DAY }] : (hours[weekdayOf(day)] ?? []);

/** Whether a shop is open, by its own text. `undefined` if the text has no hours. */
export const isOpenAt = (openingHours: string, now: Instant): boolean | undefined => {
  const hours = readOpeningHours(openingHours);
  if (hours === undefined) return undefined;
  const inDay = now - startOfDay(dayOf(now));
  return openRangesOn(hours, dayOf(now)).some(({ from, to }) => inDay >= from && inDay < to);
};

/** More days than any deadline in opening hours needs. */
const DAYS_LOOKED_AHEAD = 60;

/**
 * The instant at which a shop has been open for `duration` since `from`. For a shop that never opens, time counts
 * as if it were always open, so that its deadline passes.
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
