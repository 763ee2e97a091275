import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** The SQL condition for the rows of the user's account. */
export const ofAccount = (
  table: 'mall_cart' | 'mall_order' | 'mall_address',
  scope: Scope,
): RawBuilder<SqlBool> => {
  const { kind, id } = partyOf(scope);
  return sql<SqlBool>`(${sql.ref(`${table}.platform`)} = ${scope.platform}
    and ${sql.ref(`${table}.party_kind`)} = ${kind} and ${sql.ref(`${table}.party_id`)} = ${keyOf(id)})`;
};

export const ordersInScope = (db: Db, scope: Scope) =>
  db
    .selectFrom('mall_order')
    .where((query) =>
      scope.wholePlatform
        ? query('mall_order.platform', '=', scope.platform)
        : ofAccount('mall_order', scope),
    );

export type Listed = ReturnType<typeof ordersInScope>;

export const newestFirst = (orders: Listed): Listed =>
  orders.orderBy('created_at', 'desc').orderBy('id', 'desc');
