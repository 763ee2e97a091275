import { sql, type SqlBool } from 'kysely';
import type { Changed } from '@/domain/kernel/changed';
import type { Instant } from '@/domain/kernel/instant';
import type { ConnectedUser, Ownership } from '@backend/core/ports/storage.port';
import type { Db } from '../database';
import { timeOf } from '../rows/scalars';
import { ownershipOf } from './ownership';

/** The accounts that may see a row with these owners, by the same rule as `isWithin`. */
const seeing = ({ sellers, shopId, everyone, hiddenFromPlatform, onlyFor }: Ownership) => {
  if (onlyFor !== undefined) return sql<SqlBool>`account.id = ${onlyFor}`;
  if (everyone === true) return sql<SqlBool>`true`;
  const ways = [
    ...(hiddenFromPlatform === true ? [] : [sql<SqlBool>`account.type = 'PLATFORM'`]),
    ...sellers.map((seller) => sql<SqlBool>`coalesce(account.parent_id, account.id) = ${seller}`),
    ...(shopId === undefined ? [] : [sql<SqlBool>`account.shop_id = ${shopId}`]),
  ];
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
};

/** The users who may see a changed row. Implements `Storage.audienceOf` in SQL. */
export const audienceOf = async (
  db: Db,
  changed: Changed,
  now: Instant,
): Promise<readonly ConnectedUser[]> => {
  const owned = await ownershipOf(db, changed);
  if (owned === undefined) return [];
  return db
    .selectFrom('account')
    .select(['account.id', 'account.platform'])
    .$if(owned.platform !== '', (query) => query.where('account.platform', '=', owned.platform))
    .where('account.enabled', '=', true)
    .where('account.id', 'in', (from) =>
      from.selectFrom('session').select('session.account_id').where('session.expires_at', '>', timeOf(now)),
    )
    .where(seeing(owned))
    .execute();
};
