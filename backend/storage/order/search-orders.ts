import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { oneContains } from '../rows/search';
import { phoneFound } from './phone-search';

/**
 * The condition that a text column of an order or its phone number contains a text. It is only for a small set of
 * orders, because it uses no index.
 */
export const orderContains = (scope: Scope, text: string, seesPhones: boolean): RawBuilder<SqlBool> => {
  const inText = oneContains(
    [
      'customer_order.order_no',
      'customer_order.seller_name',
      'customer_order.customer_name',
      'customer_order.car_plate',
    ],
    text,
  );
  const phone = phoneFound(text, scope, seesPhones);
  return phone === undefined ? inText : sql`(${inText} or ${phone})`;
};
