import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { keyOf } from '../rows/scalars';

/** The columns that refer to seller accounts, in work orders and in the orders they are created on. */
export const SELLERS = {
  work_order: ['creator_sid', 'seller_id', 'handler_sid'],
  customer_order: ['seller_id', 'handler_sid'],
} as const;

/**
 * The rows of a scope: the brand, and in it those that refer to the user's seller or shop, or all of them for
 * platform staff. The table has `platform`, `shop_id` and the seller columns. The same rule is in `isWithin`, for
 * announcing changes; a test compares the two.
 */
export const rowsInScope = (table: string, sellers: readonly string[], scope: Scope): RawBuilder<SqlBool> => {
  const is = (column: string, value: string) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${value}`;
  const brand = is('platform', scope.platform);
  if (scope.wholePlatform) return brand;
  const mine = [
    ...sellers.map((column) => is(column, keyOf(scope.person.sid))),
    ...(scope.shopId === undefined ? [] : [is('shop_id', keyOf(scope.shopId))]),
  ];
  return sql<SqlBool>`(${brand} and (${sql.join(mine, sql` or `)}))`;
};

/** `rowsInScope` for work orders and orders. */
export const inScope = (table: keyof typeof SELLERS, scope: Scope): RawBuilder<SqlBool> =>
  rowsInScope(table, SELLERS[table], scope);
