import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { phoneSearched } from '../order/search-orders';

/** The number of last digits that a masked number shows. */
const SHOWN_DIGITS = 4;
const WHOLE_NUMBER = 11;
const DIGITS = /^\d{4,}$/;

/**
 * How a search finds a customer's phone number: by the whole number, or by its last four digits, which a masked number
 * shows. Longer endings are searched only for users who see full numbers, since each match would reveal one more
 * digit.
 */
const phoneIs = (text: string, seesPhones: boolean): RawBuilder<SqlBool> | undefined => {
  if (!DIGITS.test(text)) return undefined;
  const ending = sql`customer_order.customer_phone <> ''
    and right(customer_order.customer_phone, ${sql.lit(SHOWN_DIGITS)}) = ${text.slice(-SHOWN_DIGITS)}`;
  if (text.length === SHOWN_DIGITS) return sql<SqlBool>`(${ending})`;
  if (seesPhones && text.length < WHOLE_NUMBER)
    return sql<SqlBool>`(${ending} and customer_order.customer_phone like ${`%${text}`})`;
  return sql<SqlBool>`customer_order.customer_phone = ${text}`;
};

/** An additional part of a union: the brand's orders whose customer has such a number. */
export const ordersByPhone = (text: string, scope: Scope, seesPhones: boolean): RawBuilder<unknown> => {
  const is = phoneIs(text, seesPhones);
  return is === undefined
    ? sql``
    : sql`union select customer_order.id from customer_order
        where customer_order.platform = ${scope.platform} and ${is} and ${phoneSearched(scope)}`;
};

/** A condition on one row of `listed`: the customer of its order has such a number. */
export const phoneOfListed = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
): RawBuilder<unknown> | undefined => {
  const is = phoneIs(text, seesPhones);
  return (
    is &&
    sql`select 1 from work_order as called
      join customer_order on customer_order.id = called.order_id
      where called.id = listed.work_order_id and ${is} and ${phoneSearched(scope)}`
  );
};
