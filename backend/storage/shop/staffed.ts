import { type RawBuilder, sql } from 'kysely';
import { ACCEPTING_RIGHTS } from '@/domain/order/takes-orders';
import { holdsAny } from '../account/rights';
import type { Db } from '../database';

/**
 * The condition that the shop has an enabled account with a permission to accept orders. With `without`, the role with
 * that key does not count. The permission must then come from another role, or be granted to the account directly.
 */
export const isStaffed = (platform: string, without?: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from account as keeper
  where keeper.shop_id = shop.id and keeper.type = 'SHOP'
    and keeper.enabled and keeper.removed_at is null and ${holdsAny('keeper', platform, ACCEPTING_RIGHTS, without)})`;

/** The ids of the shops for which `isStaffed` is true, for a statement that reads many shops. */
export const staffedShops = (platform: string): RawBuilder<string> => sql`
  select keeper.shop_id from account as keeper
  where keeper.platform = ${platform} and keeper.type = 'SHOP' and keeper.shop_id is not null
    and keeper.enabled and keeper.removed_at is null and ${holdsAny('keeper', platform, ACCEPTING_RIGHTS)}`;

/** The statuses in which the shop of an order has to take the next step. */
export const AT_SHOP = sql.join((['ASSIGNED', 'INSTALLING'] as const).map((status) => sql.lit(status)));

/**
 * The number of orders of `shop` that no account of the shop can work on. 0 if the shop is staffed, or if there is no
 * shop.
 */
export const blockedOrderCount = (platform: string): RawBuilder<number> => sql<number>`case
  when shop.id is null or ${isStaffed(platform)} then 0
  else (select count(*)::integer from customer_order
    where customer_order.shop_id = shop.id and customer_order.status in (${AT_SHOP})) end`;

/**
 * The names of the shops whose accounts have a permission to accept orders only by the role with this key. A closed
 * shop is included if it still has orders to work on.
 */
export const shopsByRoleAlone = async (
  db: Db,
  platform: string,
  role: string,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('shop')
    .select('shop.name')
    .where('shop.platform', '=', platform)
    .where(isStaffed(platform))
    .where(sql<boolean>`not ${isStaffed(platform, role)}`)
    .where(
      sql<boolean>`(shop.open or exists (select from customer_order
        where customer_order.shop_id = shop.id and customer_order.status in (${AT_SHOP})))`,
    )
    .orderBy('shop.name')
    .execute();
  return rows.map(({ name }) => name);
};
