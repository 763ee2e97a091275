import { type RawBuilder, sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import { type Listed, ofParty, type Source } from '../listing/listed-range';
import { keyOf } from '../rows/scalars';
import { inScope } from './in-scope';
import { searchOf } from './list-filter';
import { partiesOf } from './parties';

/** What work orders are sorted by. */
export type WorkSorting = readonly ['updated_at' | 'created_at' | 'last_said_at', 'asc' | 'desc'];

const workOrdersFrom = (...sources: readonly Source[]): Listed => ({
  table: 'work_order',
  id: 'work_order_id',
  sources,
});

/**
 * The scope stands in a `case`, through which the planner does not look: it would take what a person created and what
 * lies in the person's scope for independent, expect next to nothing, and sort all of it instead of walking the index.
 */
const among = (condition: RawBuilder<unknown>, scope: Scope): Source => ({
  rows: sql`(select work_order.*, work_order.id as work_order_id from work_order
    where ${condition} and case when ${inScope('work_order', scope)} then true else false end)`,
  kept: [],
});

export const onOrder = (orderId: Id, scope: Scope): Listed =>
  workOrdersFrom(among(sql`work_order.order_id = ${keyOf(orderId)}`, scope));

const creation = (scope: Scope): Source =>
  among(sql`work_order.creator_id = ${keyOf(scope.person.userId)}`, scope);

export const createdByMe = (scope: Scope): Listed => workOrdersFrom(creation(scope));

const handling = (scope: Scope): Source =>
  among(sql`work_order.handler_id = ${keyOf(scope.person.userId)}`, scope);

/** However deep in the list: whoever has the number of an order or a work order finds it. */
const byNumber = (text: string, scope: Scope): Source =>
  among(
    sql`(work_order.id = ${keyOf(text)} or work_order.order_id = (
      select named.id from customer_order as named
      where named.platform = ${scope.platform} and named.order_no = ${text}))`,
    scope,
  );

/** What a person did is found by the person, everything else by the parties of the scope. */
export const listedBy = (query: WorkListQuery, scope: Scope): Listed => {
  if (query.mine === true || query.waiting === 'unrated') return createdByMe(scope);
  if (query.handled === true) return workOrdersFrom(handling(scope));
  if (query.unread === true) return workOrdersFrom(creation(scope), handling(scope));
  const search = searchOf(query);
  return workOrdersFrom(
    ...partiesOf(scope).map((party) => ofParty('work_order_party', party)),
    ...(search === '' ? [] : [byNumber(search, scope)]),
  );
};
