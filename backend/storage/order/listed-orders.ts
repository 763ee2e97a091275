import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { SECOND } from '@/domain/kernel/instant';
import type { OrderListQuery } from '@/domain/order/order-list';
import type { Scope } from '@backend/core/ports/scope';
import { type Listed, type ListFilter, ofParty, type Source } from '../listing/listed-range';
import { foundIn, holds } from '../listing/search-text';
import { keyOf, timeOf } from '../rows/scalars';
import { searchTerms } from '../rows/search';
import { foundInPhones, phoneEnding, phoneFound, phoneNamed } from './phone-search';
import { inScope } from '../kernel/in-scope';
import { partiesOf } from '../work-order/parties';

type Condition = RawBuilder<SqlBool>;

const searchOf = ({ search }: OrderListQuery): string => search?.trim() ?? '';

/** The conditions on the placing time. Both bounds are inclusive, and the upper bound includes its whole second. */
const placedWithin = ({ from, to }: OrderListQuery): readonly Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`listed.created_at >= ${timeOf(from)}`]),
  ...(to === undefined
    ? []
    : [sql<SqlBool>`listed.created_at < ${timeOf((Math.floor(to / SECOND) + 1) * SECOND)}`]),
];

const orPhone = (text: string, scope: Scope, seesPhones: boolean): RawBuilder<unknown> => {
  const named = phoneNamed(text, scope, seesPhones);
  return named === undefined ? sql`` : sql`or ${named}`;
};

/**
 * The orders of the scope that meet a condition for which an index exists. The condition on the scope is inside a
 * `case`, so that the planner ignores it. Otherwise the planner would expect too few rows and choose another index.
 */
const among = (condition: RawBuilder<unknown>, scope: Scope): Source['rows'] =>
  sql`(select customer_order.*, customer_order.id as order_id from customer_order
    where ${condition} and case when ${inScope('customer_order', scope)} then true else false end)`;

/** Finds an order by its id, number, complete phone number or complete plate, wherever it is in the list. */
const byNumber = (text: string, scope: Scope, seesPhones: boolean, range: readonly Condition[]): Source => ({
  rows: among(
    sql`(customer_order.id = ${keyOf(text)}
      or (customer_order.platform = ${scope.platform} and customer_order.order_no = ${text})
      ${orPhone(text, scope, seesPhones)}
      or (customer_order.platform = ${scope.platform} and customer_order.car_plate = ${text}))`,
    scope,
  ),
  // The row must be within the range, unless the search text equals its order number.
  kept:
    range.length === 0 ? [] : [sql<SqlBool>`((${sql.join(range, sql` and `)}) or listed.order_no = ${text})`],
  isNamed: true,
});

/** Finds orders by the last four digits of their phone number. */
const byPhoneEnding = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
  kept: Source['kept'],
): readonly Source[] => {
  const ending = phoneEnding(text, scope, seesPhones);
  return ending === undefined ? [] : [{ rows: among(ending, scope), kept }];
};

/** The sources of an order list: the rows of the scope's parties, matches in the search index, and exact numbers. */
export const listedOrders = (query: OrderListQuery, scope: Scope, seesPhones: boolean): Listed => {
  const search = searchOf(query);
  const range = placedWithin(query);
  const parties = partiesOf(scope);
  const rows = parties.map((party) => ofParty('customer_order_party', party, range));
  if (search === '') return { id: 'order_id', sources: rows };
  const named = byNumber(search, scope, seesPhones, range);
  const terms = searchTerms(search);
  const found = parties.flatMap((party) => [
    foundIn('customer_order', party, terms, search, range),
    ...foundInPhones('customer_order', party, search, seesPhones, range),
  ]);
  return {
    id: 'order_id',
    sources: [...rows, named],
    ...(terms.length === 0
      ? {}
      : { found: [...found, ...byPhoneEnding(search, scope, seesPhones, range), named] }),
  };
};

/** A subquery that finds a row if its search text or its customer's phone number contains the search. */
const lookFor = (search: string, scope: Scope, seesPhones: boolean): RawBuilder<unknown> => {
  const inText = holds('customer_order', search);
  const phone = phoneFound(search, scope, seesPhones);
  return phone === undefined
    ? inText
    : sql`(${inText}) union (select 1 from customer_order where customer_order.id = listed.order_id and ${phone})`;
};

/** The filter of an order list: all conditions of the query except the range of time. */
export const orderFilter = (query: OrderListQuery, scope: Scope, seesPhones: boolean): ListFilter => {
  const search = searchOf(query);
  const { status, project, shopId } = query;
  return {
    listed: [
      ...(status === undefined ? [] : [sql<SqlBool>`listed.status = ${status}`]),
      ...(project === undefined ? [] : [sql<SqlBool>`listed.project = ${project}`]),
      ...(shopId === undefined ? [] : [sql<SqlBool>`listed.shop_id = ${keyOf(shopId)}`]),
    ],
    ...(search === '' ? {} : { looked: lookFor(search, scope, seesPhones) }),
  };
};
