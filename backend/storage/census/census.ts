import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '@/domain/dates/range';
import { type DayCounts, everyDay } from '@/domain/home/census';
import type { Census, CensusDay } from '@/domain/home/home-figures';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { dayOf, within } from './days';
import { changedSince, entered } from './entered';
import { measured } from './measured';
import { placed } from './placed';

type Counted = Partial<Omit<CensusDay, 'day'>> & { readonly day: number };

const ordersPerDay = (scope: Scope, range: DateRange): RawBuilder<Counted> => sql<Counted>`
  select ${dayOf(sql`placed.created_at`)} as day, count(*)::integer as orders
  from ${placed(scope, range)} as placed group by day`;

/**
 * The finished work orders per day. Finishing changes a work order, so only work orders that changed since the start of
 * the range are read.
 */
const finishedPerDay = (scope: Scope, range: DateRange): RawBuilder<Counted> => sql<Counted>`
  select ${dayOf(sql`event.at`)} as day, count(*)::integer as finished
  from ${changedSince(scope, range.from, sql`finished`)} as changed
  join work_order_event as event on event.work_order_id = changed.work_order_id
  where event.kind = 'finish' and ${within(sql`event.at`, range)} group by day`;

interface Entered {
  /** The day of this count; null if the row counts a type. */
  readonly day: number | null;
  /** The type of this count; null if the row counts a day. */
  readonly type: string | null;
  readonly count: number;
}

/** Counts the created work orders per day and per type, in one scan. */
const enteredPerDayAndType = (scope: Scope, range: DateRange): RawBuilder<Entered> => sql<Entered>`
  select day, type, count(*)::integer as count
  from (select ${dayOf(sql`entered.created_at`)} as day, type from ${entered(scope, range)} as entered) as counted
  group by grouping sets ((day), (type)) order by count desc, type`;

const countsOf = (rows: readonly Counted[]): DayCounts => {
  const days = new Map<number, Partial<CensusDay>>();
  for (const { day, ...counted } of rows) days.set(day, { ...days.get(day), ...counted });
  return days;
};

/**
 * The business figures of a scope for whole days: orders, work orders, ratings and durations. Days without
 * rows are included.
 */
export const census = async (db: Db, scope: Scope, range: DateRange): Promise<Census> => {
  const [ordered, work, finished, times] = await Promise.all([
    ordersPerDay(scope, range).execute(db),
    enteredPerDayAndType(scope, range).execute(db),
    finishedPerDay(scope, range).execute(db),
    measured(db, scope, range),
  ]);
  const workOrders = work.rows.flatMap(({ day, count }) =>
    day === null ? [] : [{ day, workOrders: count }],
  );
  return {
    days: everyDay(range, countsOf([...ordered.rows, ...workOrders, ...finished.rows])),
    types: work.rows.flatMap(({ type, count }) => (type === null ? [] : [{ type, count }])),
    ...times,
  };
};
