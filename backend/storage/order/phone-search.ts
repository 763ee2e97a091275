import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { SHORT_PHONE_MAX, phoneSearchOf, SHOWN_DIGITS } from '@/domain/order/life/customer-phone';
import type { Scope } from '@backend/core/ports/scope';
import type { Source } from '../listing/listed-range';
import { searchTerms, searchTextHolds } from '../rows/search';

/** A shop can search by phone number only among the orders that it works on (business 2). */
const phoneSearched = (scope: Scope): RawBuilder<SqlBool> =>
  scope.person.type === 'SHOP'
    ? sql`customer_order.status in ('ASSIGNED', 'INSTALLING') and customer_order.accepted_at is not null`
    : sql`true`;

const either = (conditions: readonly RawBuilder<SqlBool>[], scope: Scope): RawBuilder<SqlBool> =>
  sql`((${sql.join(conditions, sql` or `)}) and ${phoneSearched(scope)})`;

/** The condition that the customer's phone number equals the text. */
const isWhole = (text: string): RawBuilder<SqlBool> =>
  sql`(customer_order.customer_phone <> '' and customer_order.customer_phone = ${text})`;

/**
 * The condition that the last four digits of the customer's phone number equal the text. Short numbers are excluded.
 */
const isEnding = (text: string): RawBuilder<SqlBool> => sql`(customer_order.customer_phone <> ''
    and right(customer_order.customer_phone, ${sql.lit(SHOWN_DIGITS)}) = ${text}
    and char_length(customer_order.customer_phone) > ${sql.lit(SHORT_PHONE_MAX)})`;

/**
 * The condition that a search finds the customer's phone number. It is only for a small set of orders: it uses no
 * index.
 */
export const phoneFound = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
): RawBuilder<SqlBool> | undefined => {
  const search = phoneSearchOf(text, seesPhones);
  if (search === undefined) return undefined;
  if (search === 'part') return either([sql`customer_order.customer_phone like ${`%${text}%`}`], scope);
  return either(search === 'ending' ? [isWhole(text), isEnding(text)] : [isWhole(text)], scope);
};

const ofBrand = (found: RawBuilder<SqlBool>, scope: Scope): RawBuilder<SqlBool> =>
  sql`(customer_order.platform = ${scope.platform} and ${found} and ${phoneSearched(scope)})`;

/** The condition that a complete phone number is that of an order of the brand. An index covers the condition. */
export const phoneNamed = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
): RawBuilder<SqlBool> | undefined =>
  phoneSearchOf(text, seesPhones) === undefined ? undefined : ofBrand(isWhole(text), scope);

/**
 * The condition that the text is the last four digits of the phone number of an order of the brand. An index covers the
 * condition. It is only for users who see masked numbers; for users who see full numbers, `foundInPhones` finds the
 * digits.
 */
export const phoneEnding = (
  text: string,
  scope: Scope,
  seesPhones: boolean,
): RawBuilder<SqlBool> | undefined =>
  phoneSearchOf(text, seesPhones) === 'ending' ? ofBrand(isEnding(text), scope) : undefined;

/**
 * For each list, the party rows of an order in `searched`: those of the order itself, or those of its work
 * orders.
 */
const ROWS_OF = {
  customer_order: sql`customer_order_party as row where row.order_id = searched.order_id`,
  work_order: sql`work_order_party as row where row.work_order_id = of_order.id`,
} as const;

const JOINED = {
  customer_order: sql``,
  work_order: sql`join work_order as of_order on of_order.order_id = searched.order_id`,
} as const;

/**
 * Finds the rows of a party by a part of the customer's phone number, for users who see full numbers. It uses
 * an index of the parts of phone numbers. The list is read in a lateral subquery. The `offset 0` prevents
 * PostgreSQL from turning the subquery into a join, so that a count stops at its limit.
 */
export const foundInPhones = (
  what: 'customer_order' | 'work_order',
  party: string,
  text: string,
  seesPhones: boolean,
  kept: Source['kept'],
): readonly Source[] => {
  if (phoneSearchOf(text, seesPhones) !== 'part') return [];
  const terms = sql.join(searchTerms(text).map((term) => sql`${term}`));
  return [
    {
      rows: sql`(select own.* from customer_phone_words as searched ${JOINED[what]}
        cross join lateral (select * from ${ROWS_OF[what]} and row.party = ${party} offset 0) as own
        where searched.terms @> array[${terms}]::text[] and ${searchTextHolds(text)})`,
      kept,
    },
  ];
};
