import { type Selectable, sql, type SqlBool } from 'kysely';
import type { OrderListItem, OrderListPage, OrderListQuery } from '@/domain/order/order-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { preparedMark } from '../prepared-mark';
import { pageOfRows, type ListInput } from '../listing/list-page';
import type { ListedRange } from '../listing/listed-range';
import { rangeToJoin } from '../listing/range-to-join';
import { centsOf } from '../ordering/ordering-storage';
import { instantOf } from '../rows/scalars';
import type { CustomerOrderTable } from './order.tables';
import { inScope } from '../kernel/in-scope';
import { listedOrders, orderFilter } from './listed-orders';

/** The columns of an order that a row of the list shows or is sorted by. */
const SHOWN = [
  'customer_order.id',
  'customer_order.order_no',
  'customer_order.seller_name',
  'customer_order.status',
  'customer_order.project_type',
  'customer_order.customer_name',
  'customer_order.car_plate',
  'customer_order.car_model',
  'customer_order.amount_cents',
  'customer_order.created_at',
] as const;

type ShownColumn = (typeof SHOWN)[number] extends `customer_order.${infer Column}` ? Column : never;
type Row = Pick<Selectable<CustomerOrderTable>, ShownColumn> & {
  readonly shop_id: string | null;
  /** The name of the assigned shop, or else of the shop that the seller has chosen. */
  readonly shop_name: string | null;
  readonly handler_name: string | null;
  readonly project_label: string | null;
  readonly project_label_en: string | null;
  readonly open_work_orders: number;
  readonly counted: number | null;
};

/** Reads the rows of one page by their ids, with columns of other tables, and checks the scope again. */
const listRows = async (
  db: Db,
  scope: Scope,
  { listed, filter, sorting }: ListInput<'created_at'>,
  range: ListedRange,
): Promise<readonly Row[]> => {
  const joined = await rangeToJoin(db, listed, filter, range);
  return db
    .selectFrom(joined.as('listed'))
    .innerJoin('customer_order', 'customer_order.id', 'listed.order_id')
    .leftJoin('shop', (join) =>
      join.on(sql<SqlBool>`shop.id = coalesce(customer_order.shop_id, customer_order.wanted_shop_id)`),
    )
    .leftJoin('account as handler', 'handler.id', 'customer_order.handler_id')
    .leftJoin('project', (join) =>
      join
        .onRef('project.platform', '=', 'customer_order.platform')
        .onRef('project.value', '=', 'customer_order.project'),
    )
    .where(inScope('customer_order', scope))
    .modifyFront(preparedMark)
    .select([
      ...SHOWN,
      'listed.counted',
      'shop.name as shop_name',
      'customer_order.shop_id',
      'handler.name as handler_name',
      'project.label as project_label',
      'project.label_en as project_label_en',
      sql<number>`(select count(*)::integer from work_order
        where work_order.order_id = customer_order.id and not work_order.finished
          and ${inScope('work_order', scope)})`.as('open_work_orders'),
    ])
    .orderBy('customer_order.created_at', sorting[1])
    .orderBy('customer_order.id', sorting[1])
    .execute();
};

const itemOf = (row: Row): OrderListItem => ({
  orderId: row.id,
  orderNo: row.order_no,
  sellerName: row.seller_name,
  status: row.status,
  projectType: row.project_type,
  projectName: row.project_label ?? row.project_type,
  ...(row.project_label_en ? { projectLabelEn: row.project_label_en } : {}),
  customerName: row.customer_name,
  carPlate: row.car_plate,
  carModel: row.car_model,
  shopName: row.shop_name ?? '',
  ...(row.shop_name !== null && row.shop_id === null ? { shopChosen: true as const } : {}),
  handlerName: row.handler_name ?? '',
  amount: centsOf(row.amount_cents),
  openWorkOrders: row.open_work_orders,
  createdAt: instantOf(row.created_at),
});

/**
 * A page of the orders of the scope, sorted by placing time. `seesPhones` is set for users who see full phone numbers;
 * only they can search for any part of a phone number.
 */
export const orderList = async (
  db: Db,
  scope: Scope,
  query: OrderListQuery,
  seesPhones = false,
): Promise<OrderListPage> => {
  const input: ListInput<'created_at'> = {
    listed: listedOrders(query, scope, seesPhones),
    filter: orderFilter(query, scope, seesPhones),
    sorting: ['created_at', query.sorting === 'oldest-first' ? 'asc' : 'desc'],
  };
  const { rows, ...page } = await pageOfRows(db, input, query, (read, range) =>
    listRows(db, scope, read, range),
  );
  return { items: rows.map(itemOf), ...page };
};
