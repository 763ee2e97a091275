import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Scope } from '@backend/core/ports/scope';
import { keyOf } from '../rows/scalars';

/** The columns of work orders and of orders that contain the id of a seller account. */
export const SELLERS = {
  work_order: ['creator_sid', 'seller_id', 'handler_sid'],
  customer_order: ['seller_id', 'handler_sid'],
} as const;

/**
 * The SQL condition for the rows that a user may see. Platform staff see all rows of the brand. Other users see the
 * rows that refer to their seller account or shop. The table has `platform`, `shop_id` and the seller columns.
 * `isWithin` applies the same rule in memory when a change is announced; a test compares the two.
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
