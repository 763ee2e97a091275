import type { DayNumber } from '@/domain/dates/civil';
import { closedFrom, type ClosedDates, dateOf, dayNamed } from '@/domain/shop/closed-dates';
import type { OpeningHours } from '@/domain/shop/opening-hours';
import { weekIn } from '@/domain/shop/weekly-hours';
import { json } from '../storable-text';

/** Closed dates in the form of the column: `yyyy-MM-dd`, both ends included. */
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

/** The opening hours and closed dates of a shop, parsed from its row. */
export const openingOf = ({ weekly_hours, closed_dates }: Stored): OpeningHours => {
  const week = weekIn(weekly_hours);
  return { ...(week === undefined ? {} : { week }), closed: closedIn(closed_dates) };
};

/**
 * Returns a function like `openingOf` for many rows. Many shops of a brand have the same weekly hours, so each distinct
 * week is parsed only once. Rows with the same hours and no closed dates share one result.
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
 * The opening hours in the form that every query returns; present even if no hours are known. They are read only from
 * these two columns, never from the text column. Closed dates that ended before `today` are left out.
 */
export const openingFrom = (
  row: Stored,
  today: DayNumber = Number.NEGATIVE_INFINITY,
  read: (row: Stored) => OpeningHours = openingOf,
): { readonly hours: OpeningHours } => {
  const { closed, ...rest } = read(row);
  return { hours: { ...rest, closed: closedFrom(closed, today) } };
};
