import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import { keyOf } from '../rows/scalars';

type PartyTable = 'payee' | 'recharge' | 'withdrawal';
type Table =
  | PartyTable
  | ('account' | 'shop' | 'adjustment' | 'mall_order' | 'provider_statement' | 'reconciliation_difference');

/** The rows of the session's account. */
export const ofParty = (table: PartyTable, scope: Scope): RawBuilder<SqlBool> => {
  const { kind, id } = partyOf(scope);
  return sql<SqlBool>`(${sql.ref(`${table}.platform`)} = ${scope.platform}
    and ${sql.ref(`${table}.party_kind`)} = ${kind} and ${sql.ref(`${table}.party_id`)} = ${keyOf(id)})`;
};

/** All rows of the brand for its staff; none for others. */
export const ofPlatform = (table: Table, { platform, wholePlatform }: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.lit(wholePlatform)} and ${sql.ref(`${table}.platform`)} = ${platform})`;

/** The rows that a user may act on: all rows of the brand for its staff, else the rows of the user's account. */
export const inMoneyScope = (table: PartyTable, scope: Scope): RawBuilder<SqlBool> =>
  scope.wholePlatform ? ofPlatform(table, scope) : ofParty(table, scope);
