import type { ShopForOrder } from '@/domain/order/chosen-shop';
import type { OrderingFacts } from '@/domain/order/place-order';
import { sellerParty } from '@/domain/ledger/ledger-account';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import { lockParties } from '../ledger/party-accounts';
import { lockProjectsShared } from '../ordering/lock-projects';
import { orderingAccountOf, projectsOf } from '../ordering/ordering-storage';
import { keyOf } from '../rows/scalars';
import { isStaffed } from '../shop/staffed';

const shopOf = async (db: Db, platform: string, id: Id): Promise<ShopForOrder | undefined> => {
  const row = await db
    .selectFrom('shop')
    .select(['id', 'name', 'project_types', isStaffed(platform).as('staffed')])
    .where('platform', '=', platform)
    .where('id', '=', keyOf(id))
    .where('open', '=', true)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, projectTypes: row.project_types, staffed: row.staffed };
};

/**
 * The facts that decide whether this seller may place or change an order. Locks the seller's balance, and prevents
 * changes of the brand's projects until the transaction ends.
 */
export const orderingFacts = async (
  db: Db,
  platform: string,
  sellerId: Id,
  shopId: Id | undefined,
  now: Instant,
): Promise<OrderingFacts> => {
  await lockParties(db, platform, [sellerParty(sellerId)]);
  await lockProjectsShared(db, platform);
  const account = await orderingAccountOf(db, platform, sellerId);
  const projects = await projectsOf(db, platform, now);
  const shop = shopId === undefined ? undefined : await shopOf(db, platform, shopId);
  return { account, projects, ...(shop === undefined ? {} : { shop }) };
};
