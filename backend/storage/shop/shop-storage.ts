import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { WAITING_AT_SHOP } from '@/domain/order/order-status';
import type { Id } from '@/domain/kernel/id';
import { EARTH_RADIUS } from '@/domain/shop/distance';
import type { Shop, ShopKind, ShopQuery, Position } from '@/domain/shop/shop';
import { CLOSENESS_DIGITS } from '@/domain/region/closeness';
import type { ShopStorage } from '@backend/core/ports/shops.port';
import type { Scope } from '@backend/core/ports/scope';
import { regionPrefix } from '@backend/core/regions/region-tree';
import type { Db } from '../database';
import { rowsBefore, totalOf } from '../paging';
import { json } from '../storable-text';
import { oneContains } from '../rows/search';
import { openingFrom } from './opening-columns';
import { isStaffed } from './staffed';

/**
 * The same distance as the domain's `distanceBetween`, in SQL and in whole metres; null if the shop has no position.
 */
const distanceFrom = ({ longitude, latitude }: Position): RawBuilder<number | null> =>
  sql<number | null>`case when shop.longitude is not null then
    round(2 * ${EARTH_RADIUS}::float8 * asin(least(1, sqrt(
      power(sin(radians(shop.latitude - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(shop.latitude))
        * power(sin(radians(shop.longitude - ${longitude}::float8) / 2), 2))))) end`;

/**
 * The same rank as the domain's `closenessOf`, in SQL; 0 is the closest. `region_id` of a shop is empty or a code of
 * six digits.
 */
const farFromRegion = (id: Id): RawBuilder<number> => {
  const prefix = regionPrefix(id);
  const shared = CLOSENESS_DIGITS.map((digits, rank) =>
    prefix.length < digits
      ? sql``
      : sql`when starts_with(regexp_replace(shop.region_id, '(00){1,2}$', ''), ${prefix.slice(0, digits)})
          then ${sql.lit(rank)} `,
  );
  return sql<number>`case ${sql.join(shared, sql``)}when false then 0 else ${sql.lit(CLOSENESS_DIGITS.length)} end`;
};

/**
 * The first sort key of shops: the distance, the closeness of the region, or the name. Shops with equal keys are sorted
 * by name.
 */
const firstSortKey = ({ near, nearRegionId }: ShopQuery): RawBuilder<unknown> => {
  if (near !== undefined) return sql`distance asc nulls last`;
  return nearRegionId === undefined ? sql`shop.name` : farFromRegion(nearRegionId);
};

const searched = (text: string): RawBuilder<SqlBool> =>
  oneContains(['shop.name', 'shop.address', 'shop.city'], text);

const kept = (platform: string, kind: ShopKind, query: ShopQuery): RawBuilder<SqlBool> => {
  const { projectType, regionId } = query;
  const search = query.search?.trim() ?? '';
  const conditions = [
    sql<SqlBool>`shop.platform = ${platform} and shop.open and ${isStaffed(platform)}`,
    ...(kind === 'point-shops' ? [sql<SqlBool>`shop.takes_points`] : []),
    ...(search === '' ? [] : [searched(search)]),
    ...(regionId === undefined ? [] : [sql<SqlBool>`starts_with(shop.region_id, ${regionPrefix(regionId)})`]),
    ...(projectType === undefined
      ? []
      : [sql<SqlBool>`(shop.project_types = '[]' or shop.project_types @> ${json([projectType])}::jsonb)`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** The statuses of waiting orders, as SQL literals, so that the planner can use the partial index of waiting orders. */
const WAITING = sql.join(WAITING_AT_SHOP.map((status) => sql.lit(status)));

const shops = (db: Db, condition: RawBuilder<SqlBool>) => db.selectFrom('shop').where(condition);

/** Implements `ShopStorage` in SQL. */
export const shopStorage = (db: Db, { platform }: Scope): ShopStorage => ({
  page: async (kind, query, today) => {
    const condition = kept(platform, kind, query);
    const distance = query.near === undefined ? sql<null>`null::float8` : distanceFrom(query.near);
    const rows = await shops(db, condition)
      .selectAll('shop')
      .select([
        distance.as('distance'),
        sql<number>`(select count(*)::integer from customer_order
          where customer_order.shop_id = shop.id and customer_order.status in (${WAITING}))`.as('load'),
      ])
      .orderBy(firstSortKey(query))
      .orderBy('shop.name')
      .orderBy('shop.id')
      .limit(query.pageSize)
      .offset(rowsBefore(query))
      .execute();
    const items = rows.map((row): Shop => ({
      id: row.id,
      name: row.name,
      city: row.city,
      address: row.address,
      ...(row.region_id === '' ? {} : { regionId: row.region_id }),
      phone: row.phone,
      openingHours: row.opening_hours,
      ...openingFrom(row, today),
      ...(row.longitude === null || row.latitude === null
        ? {}
        : { position: { longitude: row.longitude, latitude: row.latitude } }),
      ...(row.distance === null ? {} : { distance: row.distance }),
      load: row.load,
    }));
    const count = async () => {
      const { total } = await shops(db, condition)
        .select(sql<number>`count(*)::integer`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    };
    return { items, total: await totalOf(query, items.length, count) };
  },
});
