import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '@/domain/dates/range';
import type { Instant } from '@/domain/kernel/instant';
import type { Scope } from '@backend/core/ports/scope';
import { timeOf } from '../rows/scalars';
import { partiesOf } from '../work-order/parties';
import { within } from './days';

/**
 * A table of the work orders of a scope that have changed since a moment, without duplicates. The rows of each party
 * are one range of an index that the lists use.
 */
export const changedSince = (
  scope: Scope,
  since: Instant,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const arms = partiesOf(scope).map(
    (party) => sql`
      select work_order_id, created_at, type from work_order_party
      where party = ${party} and updated_at >= ${timeOf(since)} and ${condition}`,
  );
  // `union` removes duplicates: a work order may refer to both the seller and the shop of a scope. The rows
  // of one party are distinct.
  return sql`(${sql.join(arms, sql` union `)})`;
};

/** The work orders that were created in a range. They are among the rows that changed since the start of the range. */
export const entered = (scope: Scope, range: DateRange): RawBuilder<unknown> =>
  changedSince(scope, range.from, within(sql`created_at`, range));
