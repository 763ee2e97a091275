import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { SECOND } from '@/domain/kernel/instant';
import type { OrderListQuery } from '@/domain/order/order-list';
import type { Scope } from '@backend/core/ports/scope';
import { type Listed, type ListFilter, ofParty, type Source } from '../listing/listed-range';
import { keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import { inScope } from '../work-order/in-scope';
import { partiesOf } from '../work-order/parties';

type Condition = RawBuilder<SqlBool>;

const searchOf = ({ search }: OrderListQuery): string => search?.trim() ?? '';

/** Both ends included; what arrives with seconds means its whole last second. */
const placedWithin = ({ from, to }: OrderListQuery, at: string): readonly Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(at)} >= ${timeOf(from)}`]),
  ...(to === undefined
    ? []
    : [sql<SqlBool>`${sql.ref(at)} < ${timeOf((Math.floor(to / SECOND) + 1) * SECOND)}`]),
];

/**
 * However deep in the list: whoever has the number of an order, the whole phone number or the whole plate finds it. The
 * scope stands in a `case`, through which the planner does not look: it would expect too few rows and look elsewhere.
 */
const byNumber = (text: string, scope: Scope): Source => ({
  rows: sql`(select customer_order.*, customer_order.id as order_id from customer_order
    where (customer_order.id = ${keyOf(text)}
      or (customer_order.platform = ${scope.platform} and customer_order.order_no = ${text})
      or (customer_order.platform = ${scope.platform} and customer_order.customer_phone = ${text})
      or (customer_order.platform = ${scope.platform} and customer_order.car_plate = ${text}))
      and case when ${inScope('customer_order', scope)} then true else false end)`,
  kept: [],
  isNamed: true,
});

/** The orders of a scope by its parties, and what a search names exactly. */
export const listedOrders = (query: OrderListQuery, scope: Scope): Listed => {
  const search = searchOf(query);
  return {
    table: 'customer_order',
    id: 'order_id',
    sources: [
      ...partiesOf(scope).map((party) => ofParty('customer_order_party', party)),
      ...(search === '' ? [] : [byNumber(search, scope)]),
    ],
  };
};

const SEARCHED = ['order_no', 'seller_name', 'customer_name', 'customer_phone', 'car_plate'].map(
  (column) => `customer_order.${column}`,
);

/** In the range, unless the order number is exactly what is looked for. */
const searched = (text: string, within: readonly Condition[]): readonly Condition[] => {
  return [
    sql<SqlBool>`(${oneContains(SEARCHED, text)} or customer_order.id = ${keyOf(text)})`,
    ...(within.length === 0
      ? []
      : [sql<SqlBool>`((${sql.join(within, sql` and `)}) or customer_order.order_no = ${text})`]),
  ];
};

/** What a query of the list of orders keeps of the scope's orders. */
export const orderFilter = (query: OrderListQuery): ListFilter => {
  const search = searchOf(query);
  const { status, project, outletId } = query;
  return {
    listed: [
      ...(search === '' ? placedWithin(query, 'listed.created_at') : []),
      ...(status === undefined ? [] : [sql<SqlBool>`listed.status = ${status}`]),
      ...(project === undefined ? [] : [sql<SqlBool>`listed.project = ${project}`]),
      ...(outletId === undefined ? [] : [sql<SqlBool>`listed.shop_id = ${keyOf(outletId)}`]),
    ],
    whole: search === '' ? [] : searched(search, placedWithin(query, 'customer_order.created_at')),
  };
};
