import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { phoneEnding, phoneFound, phoneNamed } from '../order/phone-search';

/** An SQL `union` part for a search: the brand's orders whose customer has this phone number; empty for other texts. */
export const ordersByPhone = (text: string, scope: Scope, seesPhones: boolean): RawBuilder<unknown> => {
  const named = phoneNamed(text, scope, seesPhones);
  return named === undefined ? sql`` : sql`union select customer_order.id from customer_order where ${named}`;
};

/** The brand's orders whose customer's number ends with these four digits; undefined for another text. */
export const ordersByPhoneEnding = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
): RawBuilder<unknown> | undefined => {
  const ending = phoneEnding(text, scope, seesPhones);
  return ending && sql`select customer_order.id from customer_order where ${ending}`;
};

/** A subquery that finds the work order in `listed` if the search finds its customer's phone number. */
export const phoneOfListed = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
): RawBuilder<unknown> | undefined => {
  const found = phoneFound(text, scope, seesPhones);
  return (
    found &&
    sql`select 1 from work_order as called
      join customer_order on customer_order.id = called.order_id
      where called.id = listed.work_order_id and ${found}`
  );
};
