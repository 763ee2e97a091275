import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '@/domain/dates/range';
import type { Scope } from '@backend/core/ports/scope';
import { partiesOf } from '../work-order/parties';
import { within } from './days';

/**
 * A table of the orders of a scope placed in a range, without duplicates. The rows of each party are one index range.
 */
export const placed = (scope: Scope, range: DateRange): RawBuilder<unknown> => {
  const arms = partiesOf(scope).map(
    (party) => sql`
      select order_id, created_at from customer_order_party
      where party = ${party} and ${within(sql`created_at`, range)}`,
  );
  // `union` removes duplicates: an order may refer to both the seller and the shop of a scope.
  return sql`(${sql.join(arms, sql` union `)})`;
};
