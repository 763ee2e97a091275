import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { oneContains } from '../rows/search';
import { phoneFound } from './phone-search';

/** A search condition for a small set of orders: part of a text column, or the phone number. */
export const searched = (scope: Scope, text: string, seesPhones: boolean): RawBuilder<SqlBool> => {
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
