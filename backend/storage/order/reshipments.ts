import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type {
  ReshipmentKind,
  ReshipmentPage,
  ReshipmentQuery,
  ReshipmentRow,
} from '@/domain/order/reshipment-list';
import { shortenedText } from '@/domain/work-order/shortened-text';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { pageOfRows, type ListInput } from '../listing/list-page';
import { EVERYTHING, type ListedRange, listedRange, type Source } from '../listing/listed-range';
import { instantOf, keyOf } from '../rows/scalars';
import type { WorkOrderTable } from '../work-order/work-order.tables';
import { inScope } from '../kernel/in-scope';
import { workOrders } from '../work-order/work-orders';
import { orderContains } from './search-orders';

type Place = 'reissue_at' | 'shipped_at';

type Row = Pick<Selectable<WorkOrderTable>, 'id' | 'order_id' | 'reissue'> & {
  /**
   * `reissue_at` is set in every row. `shipped_at` is null in the list of pending reshipments, which does not
   * read it.
   */
  readonly reissue_at: Date;
  readonly shipped_at: Date;
  readonly order_no: string;
  readonly seller_name: string;
  readonly waybill: string;
  readonly goods: string;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly region: string;
  readonly customer_address: string;
  readonly counted: number | null;
};

/**
 * The condition of each list: pending reshipments, as the domain's `isShippable` defines them, or shipped ones. An
 * index covers each condition.
 */
const CONDITION_OF: Readonly<Record<ReshipmentKind, RawBuilder<SqlBool>>> = {
  waiting: sql`work_order.reissue > 0 and work_order.shipped_at is null and not work_order.finished`,
  shipped: sql`work_order.shipped_at is not null`,
};

const listedOf = (scope: Scope, kind: ReshipmentKind, condition: RawBuilder<SqlBool>): Source => ({
  rows: sql`(select work_order.id as work_order_id, work_order.reissue_at, work_order.shipped_at from work_order
    where ${inScope('work_order', scope)} and ${CONDITION_OF[kind]} and ${condition})`,
  kept: [],
});

const lookFor = (text: string, scope: Scope, seesPhones: boolean): RawBuilder<unknown> => sql`
  select 1 from work_order join customer_order on customer_order.id = work_order.order_id
  where work_order.id = listed.work_order_id
    and (work_order.id = ${keyOf(text)}
      or ${orderContains(scope, text, seesPhones)})`;

const inputOf = (
  scope: Scope,
  kind: ReshipmentKind,
  { search = '' }: ReshipmentQuery,
  seesPhones: boolean,
): ListInput<Place> => {
  const text = search.trim();
  return {
    listed: {
      id: 'work_order_id',
      sources: [
        listedOf(scope, kind, sql`true`),
        // Finds a work order by its number, wherever it is in the list.
        ...(text === '' ? [] : [listedOf(scope, kind, sql`work_order.id = ${keyOf(text)}`)]),
      ],
    },
    filter: text === '' ? EVERYTHING : { listed: [], looked: lookFor(text, scope, seesPhones) },
    sorting: kind === 'waiting' ? ['reissue_at', 'asc'] : ['shipped_at', 'desc'],
  };
};

/** The waybill of the latest shipment. */
const WAYBILL = sql<string>`coalesce((
  select event.body ->> 'text' from work_order_event as event
  where event.work_order_id = work_order.id and event.kind = 'ship'
  order by event.seq desc limit 1), '')`;

/** The goods of the newest request or, if there is no request, the goods in the work order's content. */
const GOODS = sql<string>`left(coalesce((
  select nullif(event.body ->> 'text', '') from work_order_event as event
  where event.work_order_id = work_order.id and event.kind = 'reply' and (event.body ->> 'reissue')::integer > 0
  order by event.seq desc limit 1), work_order.content), 400)`;

const rowsOf = (
  db: Db,
  scope: Scope,
  { listed, filter, sorting: [column, direction] }: ListInput<Place>,
  range: ListedRange,
): Promise<readonly Row[]> =>
  workOrders(db, scope)
    .innerJoin(listedRange(listed, filter, range).as('listed'), 'listed.work_order_id', 'work_order.id')
    .select([
      'listed.counted',
      'work_order.id',
      'work_order.order_id',
      'work_order.reissue',
      sql<Date>`coalesce(work_order.reissue_at, work_order.created_at)`.as('reissue_at'),
      sql<Date>`work_order.shipped_at`.as('shipped_at'),
      'customer_order.order_no',
      'customer_order.seller_name',
      WAYBILL.as('waybill'),
      GOODS.as('goods'),
      'customer_order.customer_name',
      'customer_order.customer_phone',
      'customer_order.region',
      'customer_order.customer_address',
    ])
    .orderBy(`work_order.${column}`, direction)
    .orderBy('work_order.id', direction)
    .execute();

const itemOf = (kind: ReshipmentKind, row: Row): ReshipmentRow => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  workId: row.id,
  sellerName: row.seller_name,
  quantity: row.reissue,
  requestedAt: instantOf(row.reissue_at),
  ...(kind === 'waiting' ? {} : { shippedAt: instantOf(row.shipped_at) }),
  waybill: row.waybill,
  goods: shortenedText(row.goods),
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  address: `${row.region.replaceAll('/', '')}${row.customer_address}`,
});

/** A page of pending reshipments, the longest waiting first, or of shipped reshipments, the newest first. */
export const reshipments = async (
  db: Db,
  scope: Scope,
  kind: ReshipmentKind,
  query: ReshipmentQuery,
  seesPhones = false,
): Promise<ReshipmentPage> => {
  const input = inputOf(scope, kind, query, seesPhones);
  const { rows, ...page } = await pageOfRows(db, input, query, (read, range) =>
    rowsOf(db, scope, read, range),
  );
  return { items: rows.map((row) => itemOf(kind, row)), ...page };
};
