import { type RawBuilder, sql } from 'kysely';
import { ACCEPTING_RIGHTS } from '@/domain/order/takes-orders';
import { holdsAny } from '../account/rights';
import type { Db } from '../database';

/**
 * Whether an account can accept the orders of `shop`: of its shop, which is of the brand as it is itself, enabled, and with
 * a right to accept. `without`: by another role than the one with this key, or by hand.
 */
export const isStaffed = (platform: string, without?: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from account as keeper
  where keeper.shop_id = shop.id and keeper.type = 'SHOP'
    and keeper.enabled and keeper.removed_at is null and ${holdsAny('keeper', platform, ACCEPTING_RIGHTS, without)})`;

/** The ids of shops for which `isStaffed` holds, for a statement that reads many shops. */
export const staffedShops = (platform: string): RawBuilder<string> => sql`
  select keeper.shop_id from account as keeper
  where keeper.platform = ${platform} and keeper.type = 'SHOP' and keeper.shop_id is not null
    and keeper.enabled and keeper.removed_at is null and ${holdsAny('keeper', platform, ACCEPTING_RIGHTS)}`;

/** Statuses of an order that only its shop can work. */
export const AT_SHOP = sql.join((['ASSIGNED', 'INSTALLING'] as const).map((status) => sql.lit(status)));

/** The orders of `shop` that no account of it can work; 0 of a shop with such an account, and of no shop. */
export const strandedAt = (platform: string): RawBuilder<number> => sql<number>`case
  when shop.id is null or ${isStaffed(platform)} then 0
  else (select count(*)::integer from customer_order
    where customer_order.shop_id = shop.id and customer_order.status in (${AT_SHOP})) end`;

/**
 * The shops that accept orders by the role with this key alone, by name: those that are open or have orders to work.
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
