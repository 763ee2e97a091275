import type { DayNumber } from '@/domain/dates/civil';
import { closedFrom, type ClosedDates, dateOf, dayNamed } from '@/domain/shop/closed-dates';
import type { OpeningHours } from '@/domain/shop/opening-hours';
import { weekIn } from '@/domain/shop/weekly-hours';
import { json } from '../storable-text';

/** Closed dates as a column holds them: `yyyy-MM-dd`, both ends included. */
export interface StoredClosedDates {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

interface Stored {
  readonly weekly_hours: readonly string[];
  readonly closed_dates: readonly StoredClosedDates[];
}

const closedIn = (stored: readonly StoredClosedDates[]): readonly ClosedDates[] =>
  stored.flatMap(({ from, to, reason }) => {
    const [first, last] = [dayNamed(from), dayNamed(to)];
    return first === undefined || last === undefined ? [] : [{ from: first, to: last, reason }];
  });

/** The hours of a shop's row. */
export const openingOf = ({ weekly_hours, closed_dates }: Stored): OpeningHours => {
  const week = weekIn(weekly_hours);
  return { ...(week === undefined ? {} : { week }), closed: closedIn(closed_dates) };
};

/**
 * `openingOf` for many rows: most shops of a brand share a few weeks. Each week is parsed once, and rows that share one and
 * have no closed dates share the answer.
 */
export const openingReader = (): ((row: Stored) => OpeningHours) => {
  const weeks = new Map<string, OpeningHours>();
  return (row) => {
    const key = row.weekly_hours.join('\n');
    const whole = weeks.get(key) ?? openingOf({ weekly_hours: row.weekly_hours, closed_dates: [] });
    weeks.set(key, whole);
    return row.closed_dates.length === 0 ? whole : { ...whole, closed: closedIn(row.closed_dates) };
  };
};

export const closedColumn = (closed: readonly ClosedDates[]): string =>
  json(closed.map(({ from, to, reason }) => ({ from: dateOf(from), to: dateOf(to), reason })));

/**
 * What others read of it, also where nothing is known: this row alone decides, and no reader guesses hours from the text
 * beside it. Without the closed dates that were over before a day, if one is given.
 */
export const openingFrom = (
  row: Stored,
  today: DayNumber = Number.NEGATIVE_INFINITY,
  read: (row: Stored) => OpeningHours = openingOf,
): { readonly hours: OpeningHours } => {
  const { closed, ...rest } = read(row);
  return { hours: { ...rest, closed: closedFrom(closed, today) } };
};
