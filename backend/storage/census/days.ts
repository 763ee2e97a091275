import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '@/domain/dates/range';
import { CALENDAR_OFFSET, DAY, SECOND } from '@/domain/kernel/instant';
import { timeOf } from '../rows/scalars';

/** The number of the calendar day of a database instant, as the domain's `dayOf` counts. */
export const dayOf = (column: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`floor((extract(epoch from ${column}) + ${sql.lit(CALENDAR_OFFSET / SECOND)})
    / ${sql.lit(DAY / SECOND)})::integer`;

export const within = (column: RawBuilder<unknown>, { from, to }: DateRange): RawBuilder<boolean> =>
  sql<boolean>`${column} between ${timeOf(from)} and ${timeOf(to)}`;
