import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { oneContains } from '../rows/search';

/** A shop can search by phone number only among the orders that it works on (business 2). */
export const phoneSearched = (scope: Scope): RawBuilder<SqlBool> =>
  scope.person.type === 'SHOP'
    ? sql`customer_order.status in ('ASSIGNED', 'INSTALLING') and customer_order.accepted_at is not null`
    : sql`true`;

/** A search condition for a small set of orders: part of a text column, or the complete phone number. */
export const searched = (scope: Scope, text: string): RawBuilder<SqlBool> => sql`(
  ${oneContains(
    [
      'customer_order.order_no',
      'customer_order.seller_name',
      'customer_order.customer_name',
      'customer_order.car_plate',
    ],
    text,
  )}
  or (customer_order.customer_phone = ${text} and ${phoneSearched(scope)}))`;
