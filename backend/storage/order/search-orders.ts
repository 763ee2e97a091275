import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { oneContains } from '../rows/search';

/** A shop finds a number on the orders that it works on, and on no other (business 2). */
export const phoneSearched = (scope: Scope): RawBuilder<SqlBool> =>
  scope.person.type === 'SHOP'
    ? sql`customer_order.status in ('ASSIGNED', 'INSTALLING') and customer_order.accepted_at is not null`
    : sql`true`;

/** A search over few orders: by text, or by a whole phone number. */
export const searched = (scope: Scope, words: string): RawBuilder<SqlBool> => sql`(
  ${oneContains(
    [
      'customer_order.order_no',
      'customer_order.seller_name',
      'customer_order.customer_name',
      'customer_order.car_plate',
    ],
    words,
  )}
  or (customer_order.customer_phone = ${words} and ${phoneSearched(scope)}))`;
