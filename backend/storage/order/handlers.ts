import { sql, type SqlBool } from 'kysely';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import type { OrderHandlerChoice } from '@/domain/order/order-handler';
import type { Db } from '../database';

/** As many entries as a select can reasonably hold. */
const MOST = 1000;

/** Users of seller accounts who may assign orders: the persons that the platform may name as an order's handler. */
export const handlersOf = async (db: Db, platform: string): Promise<readonly OrderHandlerChoice[]> => {
  const rows = await db
    .selectFrom('account')
    .leftJoin('account as main', 'main.id', 'account.parent_id')
    .select(['account.id', 'account.name', 'account.link_name', 'main.name as seller'])
    .where('account.platform', '=', platform)
    .where('account.type', '=', 'SELLER')
    .where('account.enabled', '=', true)
    .where('account.removed_at', 'is', null)
    .where(
      sql<SqlBool>`account_rights(account.platform, account.roles, account.permissions)
        @> ${JSON.stringify([ORDER_RIGHTS.assign])}::jsonb`,
    )
    .orderBy('account.name')
    .limit(MOST)
    .execute();
  return rows.map(({ id, name, link_name, seller }) => ({
    id,
    name: link_name === '' ? name : link_name,
    sellerName: seller ?? name,
  }));
};
