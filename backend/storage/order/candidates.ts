import { type CandidateShop, type Candidate, rankCandidates } from '@/domain/order/life/candidates';
import { isOpenAt } from '@/domain/shop/opening-hours';
import { WAITING_AT_SHOP } from '@/domain/order/order-status';
import { DAY, type Instant } from '@/domain/kernel/instant';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import { sql } from 'kysely';
import type { Db } from '../database';
import { projectTypeOf } from '../ordering/project-type';
import { keyOf, timeOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { openingOf, type StoredClosedDates } from '../shop/opening-columns';
import { isStaffed } from '../shop/staffed';

/** The period of answers that count for a shop's acceptance rate. */
const LATELY = 90 * DAY;

/** Implements `OrderSteps.candidates` in SQL: open shops that install this project type. */
export const candidatesOf = async (
  db: Db,
  scope: Scope,
  orderId: Id,
  now: Instant,
): Promise<readonly Candidate[] | undefined> => {
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'platform', 'region_id', 'project', 'project_type', 'wanted_shop_id'])
    .where(inScope('customer_order', scope))
    .where('id', '=', keyOf(orderId))
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const type = await projectTypeOf(db, order);
  const { rows } = await sql<{
    id: Id;
    name: string;
    region_id: string;
    longitude: number | null;
    latitude: number | null;
    weekly_hours: readonly string[];
    closed_dates: readonly StoredClosedDates[];
    load: number;
    offered: number;
    accepted: number;
    declined: boolean;
    staffed: boolean;
  }>`select shop.id, shop.name, shop.region_id, shop.weekly_hours, shop.closed_dates, shop.longitude, shop.latitude,
      (select count(*)::integer from customer_order as waiting
        where waiting.shop_id = shop.id and waiting.status in (${sql.join(WAITING_AT_SHOP.map((status) => sql.lit(status)))})) as load,
      coalesce(answers.offered, 0)::integer as offered,
      coalesce(answers.accepted, 0)::integer as accepted,
      coalesce(answers.declined, false) as declined, ${isStaffed(scope.platform)} as staffed
    from shop left join (
      select event.shop_id,
        count(*) filter (where event.kind in ('assign', 'reassign')) as offered,
        count(*) filter (where event.kind = 'accept') as accepted,
        bool_or(event.kind in ('decline', 'return') and event.order_id = ${order.id}) as declined
      from order_shop_answer as event
      where event.platform = ${scope.platform} and event.at >= ${timeOf(now - LATELY)}
      group by event.shop_id) as answers on answers.shop_id = shop.id
    where shop.platform = ${scope.platform} and shop.open
      and (shop.project_types = '[]'::jsonb or shop.project_types @> to_jsonb(${type}::text))`.execute(db);
  const shops = rows.map(
    ({ region_id, weekly_hours, closed_dates, longitude, latitude, ...shop }): CandidateShop => {
      const openNow = isOpenAt(openingOf({ weekly_hours, closed_dates }), now);
      const position = longitude === null || latitude === null ? {} : { position: { longitude, latitude } };
      return { ...shop, ...position, regionId: region_id, ...(openNow === undefined ? {} : { openNow }) };
    },
  );
  return rankCandidates(shops, {
    regionId: order.region_id,
    ...(order.wanted_shop_id === null ? {} : { chosenShopId: order.wanted_shop_id }),
  });
};
