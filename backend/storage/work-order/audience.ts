import { sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Onlooker } from '@backend/core/ports/storage.port';
import type { Db } from '../database';
import { keyOf, timeOf } from '../rows/scalars';
import { SELLERS } from './in-scope';

/** See `Storage.audienceOf`: `inScope` turned round, asked of the accounts for one work order. */
export const audienceOf = (db: Db, workOrderId: Id, now: Instant): Promise<readonly Onlooker[]> => {
  const sellers = SELLERS.work_order.map((column) => sql.ref(`work_order.${column}`));
  const sees = sql<SqlBool>`(account.type = 'PLATFORM'
    or coalesce(account.parent_id, account.id) in (${sql.join(sellers)})
    or account.shop_id = work_order.shop_id)`;
  return db
    .selectFrom('work_order')
    .innerJoin('account', 'account.platform', 'work_order.platform')
    .select(['account.id', 'account.platform'])
    .where('work_order.id', '=', keyOf(workOrderId))
    .where('account.enabled', '=', true)
    .where('account.id', 'in', (from) =>
      from.selectFrom('session').select('session.account_id').where('session.expires_at', '>', timeOf(now)),
    )
    .where(sees)
    .execute();
};
