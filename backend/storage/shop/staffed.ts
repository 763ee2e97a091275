import { type RawBuilder, sql } from 'kysely';
import { ACCEPTING_RIGHTS } from '@/domain/order/takes-orders';

const RIGHTS = sql`array[${sql.join(ACCEPTING_RIGHTS.map((right) => sql.lit(right)))}]`;

/**
 * Whether an account can accept the orders of `shop`, as `account_rights` would say: of its shop, enabled, and with a
 * right that it holds by itself or by a role. The roles that give the right are read once for all shops of a statement.
 */
export const isStaffed = (platform: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from account as keeper
  where keeper.shop_id = shop.id and keeper.platform = ${platform} and keeper.type = 'SHOP'
    and keeper.enabled and keeper.removed_at is null
    and (keeper.permissions ?| ${RIGHTS} or keeper.roles ?| array(
      select role.key from role
      where role.enabled and role.permissions ?| ${RIGHTS} and (role.platform = ${platform}
        or (role.platform = '' and not exists (
          select from role as brands_own where brands_own.platform = ${platform} and brands_own.key = role.key
        )))
    )))`;
