import { type CandidateShop, type Candidate, rankCandidates } from '@/domain/order/life/candidates';
import { isOpenAt, type OpeningHours } from '@/domain/shop/opening-hours';
import { WAITING_AT_SHOP } from '@/domain/order/order-status';
import { DAY, type Instant } from '@/domain/kernel/instant';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import { sql } from 'kysely';
import type { Db } from '../database';
import { PREPARED_MARK } from '../prepared-mark';
import { keyOf, timeOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { openingReader, type StoredClosedDates } from '../shop/opening-columns';
import { staffedShops } from '../shop/staffed';

/** A shop's acceptance rate counts its answers within this period. */
const ACCEPTANCE_PERIOD = 90 * DAY;

/**
 * A shop that could install the order, with columns of the order. If there is no such shop, a single row
 * contains only the columns of the order.
 */
interface Row {
  readonly region: string;
  readonly chosen_shop: Id | null;
  readonly id: Id | null;
  readonly name: string;
  readonly region_id: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly weekly_hours: readonly string[];
  readonly closed_dates: readonly StoredClosedDates[];
  readonly load: number;
  readonly offered: number;
  readonly accepted: number;
  readonly declined: boolean;
  readonly staffed: boolean;
}

const statuses = sql.join(WAITING_AT_SHOP.map((status) => sql.lit(status)));

/**
 * Reads a row for each open shop of the brand that takes orders of the project type (`projectTypeOf`). Each row also
 * contains the columns of the order.
 */
const rowsOf = async (db: Db, scope: Scope, orderId: Id, now: Instant): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`${sql.raw(PREPARED_MARK)}
    with asked as materialized (
      select customer_order.id, customer_order.region_id, ${sql.ref('customer_order.wanted_shop_id')},
        coalesce(project.project_type, customer_order.project_type) as type
      from customer_order left join project
        on project.platform = customer_order.platform and project.value = customer_order.project
      where ${inScope('customer_order', scope)} and customer_order.id = ${keyOf(orderId)})
    select asked.region_id as region, ${sql.ref('asked.wanted_shop_id')} as chosen_shop, candidate.*
    from asked left join lateral (
      select shop.id, shop.name, shop.region_id, shop.weekly_hours, shop.closed_dates, shop.longitude, shop.latitude,
        coalesce(waiting.orders, 0)::integer as load,
        coalesce(answers.offered, 0)::integer as offered,
        coalesce(answers.accepted, 0)::integer as accepted,
        coalesce(answers.declined, false) as declined,
        shop.id in (${staffedShops(scope.platform)}) as staffed
      from shop
        left join (
          select shop_id, count(*) as orders from customer_order
          where platform = ${scope.platform} and shop_id is not null and status in (${statuses}) group by shop_id) as waiting
          on waiting.shop_id = shop.id
        left join (
          select shop_id, count(*) filter (where kind in ('assign', 'reassign')) as offered,
            count(*) filter (where kind = 'accept') as accepted,
            bool_or(kind in ('decline', 'return') and order_id = asked.id) as declined
          from order_shop_answer
          where platform = ${scope.platform} and at >= ${timeOf(now - ACCEPTANCE_PERIOD)} group by shop_id) as answers
          on answers.shop_id = shop.id
      where shop.platform = ${scope.platform} and shop.open
        and (shop.project_types = '[]'::jsonb or shop.project_types @> to_jsonb(asked.type::text))
    ) as candidate on true`.execute(db);
  return rows;
};

/** Whether `now` is within the opening hours of a shop. Hours that several rows share are evaluated once. */
const openReader = (now: Instant): ((row: Row) => boolean | undefined) => {
  const openingOf = openingReader();
  const known = new Map<OpeningHours, boolean | undefined>();
  return (row) => {
    const hours = openingOf(row);
    if (!known.has(hours)) known.set(hours, isOpenAt(hours, now));
    return known.get(hours);
  };
};

/** Implements `OrderSteps.candidates` in SQL. */
export const candidatesOf = async (
  db: Db,
  scope: Scope,
  orderId: Id,
  now: Instant,
): Promise<readonly Candidate[] | undefined> => {
  const rows = await rowsOf(db, scope, orderId, now);
  const order = rows[0];
  if (order === undefined) return undefined;
  const openAtNow = openReader(now);
  const shopOf = (row: Row, id: Id): CandidateShop => ({
    id,
    name: row.name,
    regionId: row.region_id,
    load: row.load,
    offered: row.offered,
    accepted: row.accepted,
    declined: row.declined,
    staffed: row.staffed,
    position:
      row.longitude === null || row.latitude === null
        ? undefined
        : { longitude: row.longitude, latitude: row.latitude },
    openNow: openAtNow(row),
  });
  const shops = rows.flatMap((row) => (row.id === null ? [] : shopOf(row, row.id)));
  return rankCandidates(shops, {
    regionId: order.region,
    ...(order.chosen_shop === null ? {} : { chosenShopId: order.chosen_shop }),
  });
};
