import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OrderSettings } from '@/domain/order/life/order-settings';
import type { Order } from '@/domain/order/order';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import type { FoundOrder } from '@backend/core/ports/found-order';
import type { Db } from '../database';
import { centsOf } from '../ordering/ordering-storage';
import { instantOf, keyOf } from '../rows/scalars';
import { lifeOf } from './life-row';
import { type Configured, configured, settingsIn, settingsOf } from './order-configuration';
import { inScope, rowsInScope } from '../kernel/in-scope';
import { openingFrom, openingOf, openingReader } from '../shop/opening-columns';

interface FoundWithPrices extends FoundOrder {
  readonly order: Order & { readonly amount: number; readonly paid: number };
}

/** The waybill of the order's latest reshipment, from a work order within the scope. */
const waybill = (scope: Scope) => sql<string>`coalesce((
  select event.body ->> 'text' from work_order
  join work_order_event as event on event.work_order_id = work_order.id and event.kind = 'ship'
  where work_order.order_id = customer_order.id and work_order.shipped_at is not null
    and ${inScope('work_order', scope)}
  order by event.at desc, event.id desc limit 1), '')`;

/** The orders with a work order that the user's seller account handles, even if another account handles the order. */
const ofHandledWork = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select 1 from work_order where work_order.order_id = customer_order.id
      and ${rowsInScope('work_order', ['handler_sid'], scope)})`;

/**
 * The orders whose detail a user may read: the orders of the user's scope, and those with a work order that the user's
 * account handles. Lists, desks and steps include only the orders of the scope.
 */
export const readable = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inScope('customer_order', scope)} or ${ofHandledWork(scope)})`;

const foundRows = (db: Db, scope: Scope) =>
  db
    .selectFrom('customer_order')
    .leftJoin('shop', (join) =>
      join.on(sql<SqlBool>`shop.id = coalesce(customer_order.shop_id, customer_order.wanted_shop_id)`),
    )
    .leftJoin('account as handler', 'handler.id', 'customer_order.handler_id')
    .leftJoin('project', (join) =>
      join
        .onRef('project.platform', '=', 'customer_order.platform')
        .onRef('project.value', '=', 'customer_order.project'),
    )
    .selectAll('customer_order')
    .select([
      'shop.name as shop_name',
      'shop.city as shop_city',
      'shop.address as shop_address',
      'shop.phone as shop_phone',
      'shop.opening_hours as shop_hours',
      'shop.weekly_hours',
      'shop.closed_dates',
      'shop.longitude as shop_longitude',
      'shop.latitude as shop_latitude',
      'handler.name as handler_name',
      'project.label as project_label',
      'project.label_en as project_label_en',
      waybill(scope).as('waybill'),
      sql<number>`(select count(*)::integer from work_order
        where work_order.order_id = customer_order.id and not work_order.finished
          and ${inScope('work_order', scope)})`.as('open_work_orders'),
      inScope('customer_order', scope).as('own'),
    ]);

type FoundRow = Awaited<ReturnType<ReturnType<typeof foundRows>['execute']>>[number];

const foundOf = (row: FoundRow, settings: OrderSettings, hoursOf = openingOf): FoundWithPrices => {
  const order = {
    orderId: row.id,
    orderNo: row.order_no,
    sellerName: row.seller_name,
    status: row.status,
    projectType: row.project_type,
    projectName: row.project_label ?? row.project_type,
    ...(row.project_label_en ? { projectLabelEn: row.project_label_en } : {}),
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    carPlate: row.car_plate,
    carModel: row.car_model,
    region: row.region,
    address: row.customer_address,
    shopName: row.shop_name ?? '',
    ...(row.shop_name !== null && row.shop_id === null ? { shopChosen: true as const } : {}),
    amount: centsOf(row.amount_cents),
    paid: centsOf(row.paid_cents),
    waybill: row.waybill,
    content: row.content,
    images: row.images,
    createdAt: instantOf(row.created_at),
    ...(row.install_video === '' ? {} : { installVideo: row.install_video }),
    ...(row.project === null ? {} : { project: row.project }),
    ...(row.shop_id === null && row.wanted_shop_id === null
      ? {}
      : { shopId: row.shop_id ?? row.wanted_shop_id ?? '' }),
    ...(row.shop_name === null
      ? {}
      : {
          shop: {
            name: row.shop_name,
            city: row.shop_city ?? '',
            address: row.shop_address ?? '',
            phone: row.shop_phone ?? '',
            openingHours: row.shop_hours ?? '',
            ...openingFrom(
              { weekly_hours: row.weekly_hours ?? [], closed_dates: row.closed_dates ?? [] },
              undefined,
              hoursOf,
            ),
            ...(row.shop_longitude === null || row.shop_latitude === null
              ? {}
              : { position: { longitude: row.shop_longitude, latitude: row.shop_latitude } }),
          },
        }),
    ...(row.region_id === '' ? {} : { regionId: row.region_id }),
    ...(row.handler_name === null ? {} : { handlerName: row.handler_name }),
    ...(row.changed_at === null ? {} : { changedAt: instantOf(row.changed_at) }),
    version: row.version,
    openWorkOrders: row.open_work_orders,
    ...(row.own ? {} : { throughWork: true as const }),
  };
  const life = lifeOf(row);
  return {
    order,
    placed: { sellerId: row.seller_id, status: row.status, accepted: row.accepted_at !== null },
    ...(life === undefined ? {} : { life }),
    settings,
  };
};

/** One order that the scope may read, with all its details, including its amount. */
export const orderInfo = async (db: Db, scope: Scope, orderId: Id): Promise<FoundWithPrices | undefined> => {
  const row = await foundRows(db, scope)
    .where(readable(scope))
    .where('customer_order.id', '=', keyOf(orderId))
    .executeTakeFirst();
  return row && foundOf(row, await settingsOf(db, scope.platform));
};

/** The rows of one page, and the total. */
interface FoundPage {
  readonly items: readonly FoundWithPrices[];
  /** Absent for a page without rows. */
  readonly total?: number;
}

/**
 * Reads the orders whose ids `page` selects, and the `total`, in one SQL statement. The rows are sorted as in `page`,
 * and have the columns of `orderInfo`. `start` is the beginning of the statement; it may be `PREPARED_MARK`.
 */
export const foundPage = async (
  db: Db,
  scope: Scope,
  {
    page,
    total,
    start,
  }: {
    readonly page: RawBuilder<unknown>;
    readonly total: RawBuilder<number>;
    readonly start: RawBuilder<unknown>;
  },
): Promise<FoundPage> => {
  const found = foundRows(db, scope)
    .where(inScope('customer_order', scope))
    .whereRef('customer_order.id', '=', sql.ref('page.id'));
  // The total and the settings are the same for all rows, so only the first row contains them.
  const { rows } = await sql<FoundRow & Configured & { readonly total: number | null }>`${start}
    with page as materialized (select id, row_number() over () as place from (${page}) as chosen)
    select found.*, case when page.place = 1 then ${total} end as total,
      case when page.place = 1 then ${configured(scope.platform)} end as configured
    from page cross join lateral ${found} as found order by page.place`.execute(db);
  const first = rows[0];
  if (first === undefined) return { items: [] };
  const [settings, hoursOf] = [settingsIn(first), openingReader()];
  return { items: rows.map((row) => foundOf(row, settings, hoursOf)), total: first.total ?? 0 };
};
