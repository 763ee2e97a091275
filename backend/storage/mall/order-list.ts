import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { SECOND } from '@/domain/kernel/instant';
import {
  LIVE_STATUSES,
  MALL_COUNTED_TO,
  type MallOrderCounts,
  type MallOrderPage,
  type MallOrderQuery,
  type MallOrderRow,
} from '@/domain/mall/mall-order';
import { countedTo, FIRST_PAGE } from '@/domain/paging/paging';
import { matchesPattern } from '@/domain/patterns/patterns';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { PREPARED_MARK } from '../prepared-mark';
import { boundedTotal, numberTo } from '../listing/bounded-total';
import { afterCursor, nextOf, rowsBefore } from '../paging';
import { instantOf, timeOf } from '../rows/scalars';
import { refundUntilOf, type StoredOrder } from './order-rows';
import { searchOrders } from './order-search';
import { type Listed, newestFirst, ordersInScope } from './scoped-orders';

/**
 * A summary of an order's lines: the number of pieces and lines, and the first title and pictures. It also contains the
 * number of open refund requests, and the id of the first of them.
 */
interface Lines {
  readonly pieces: number;
  readonly lineCount: number;
  readonly title: string;
  readonly pictures: readonly string[];
  readonly open: number;
  readonly openId: Id | null;
  /** When the first open request was made, in ms. */
  readonly askedAt: number | null;
}

export const sumOfLines = sql<Lines>`(
  select jsonb_build_object('pieces', sum(quantity), 'lineCount', count(*),
    'title', (array_agg(title order by place))[1], 'pictures', (array_agg(pictures order by place))[1])
  || (select jsonb_build_object('open', count(*), 'openId', min(id)::text,
      'askedAt', (extract(epoch from min(asked_at)) * 1000)::bigint)
    from mall_refund where order_id = mall_order.id and status = 'ASKED')
  from mall_order_line where order_id = mall_order.id)`;

type ListedOrder = StoredOrder & { readonly lines: Lines };

export const rowOf = (row: ListedOrder): MallOrderRow => ({
  ...{ id: row.id, orderNo: row.order_no, status: row.status, buyerName: row.buyer_name },
  invoice: { kind: row.invoice_kind, title: row.invoice_title, taxNumber: row.invoice_tax_number },
  ...{ receiver: row.receiver, phone: row.phone, address: row.address },
  ...{ pictures: row.lines.pictures, title: row.lines.title, pieces: row.lines.pieces },
  lineCount: row.lines.lineCount,
  ...{ goods: fenOf(row.goods), discount: fenOf(row.discount), freight: fenOf(row.freight) },
  ...{ payable: fenOf(row.payable), refundedTotal: fenOf(row.refunded), openRefunds: row.lines.open },
  openRefundId: row.lines.openId ?? '0',
  refundAskedAt: row.lines.askedAt ?? undefined,
  ...{ money: fenOf(row.money), refundedMoney: fenOf(row.refunded_money), failedRefunds: row.failed_refunds },
  refundUntil: refundUntilOf(row),
  ...{ createdAt: instantOf(row.created_at), updatedAt: instantOf(row.updated_at) },
});

/**
 * Whether a refund of the order waits for staff: a request needs an answer, or a refund at a provider failed. Few
 * orders meet this condition, so their ids are read once as an array. With a subquery instead, a planner without table
 * statistics would run the subquery once per order.
 */
export const isRefundWaiting = ({ platform }: Scope) =>
  sql<SqlBool>`mall_order.id = any(array(
    select order_id from mall_refund where status = 'ASKED'
    union all select id from mall_order where platform = ${platform} and failed_refunds > 0))`;

/**
 * The number of open orders in each state, and the number of orders with a waiting refund. Each is counted up to
 * `MALL_COUNTED_TO` + 1.
 */
const countsOf = (db: Db, scope: Scope): RawBuilder<readonly number[]> => {
  const numbers = [
    // The status is part of the statement's text, so that the planner can use the partial index of open orders.
    ...LIVE_STATUSES.map((status) =>
      ordersInScope(db, scope).where(sql<SqlBool>`mall_order.status = ${sql.lit(status)}`),
    ),
    ordersInScope(db, scope).where(isRefundWaiting(scope)),
  ].map((orders) => numberTo(db, orders.select('mall_order.id'), MALL_COUNTED_TO + 1));
  return sql`array[${sql.join(numbers)}]`;
};

const countsIn = ([
  UNPAID = 0,
  PAID = 0,
  SHIPPED = 0,
  RECEIVED = 0,
  refund = 0,
]: readonly number[]): MallOrderCounts => ({ UNPAID, PAID, SHIPPED, RECEIVED, refund });

interface Stretch {
  readonly limit: number;
  readonly offset: number;
  /** The bound up to which the same query counts the list; absent for no count. */
  readonly most?: number | undefined;
  /** Whether the same query counts the orders of each state. */
  readonly withCounts: boolean;
  /**
   * Whether the database server keeps the plan of the query. It does so for a first page without a search, or with a
   * search for a phone number or an order number.
   */
  readonly isKept: boolean;
}

interface Row extends ListedOrder {
  readonly counted: number | null;
  readonly counts: readonly number[] | null;
}

/**
 * Reads the rows of a page, the total and the counts in one SQL statement. If the page has no rows, a second statement
 * reads the counts. Order lines are read only for the orders of the page. The limit is part of the SQL text. If it were
 * a parameter, the planner would expect a tenth of the table.
 */
const readStretch = async (
  db: Db,
  scope: Scope,
  orders: Listed,
  { limit, offset, most, withCounts, isKept }: Stretch,
): Promise<{ readonly rows: readonly Row[]; readonly counts?: MallOrderCounts }> => {
  const start = isKept ? sql.raw(PREPARED_MARK) : sql``;
  const page = newestFirst(orders)
    .selectAll()
    .limit(sql.lit(limit))
    .$if(offset > 0, (query) => query.offset(sql.lit(offset)));
  const counted =
    most === undefined
      ? sql`null::integer`
      : numberTo(db, newestFirst(orders).select('mall_order.id'), most + 1);
  const counts = withCounts ? countsOf(db, scope) : sql`null::integer[]`;
  const { rows } = await sql<Row>`${start}
    select mall_order.*, ${sumOfLines} as lines, ${counted} as counted, ${counts} as counts
    from ${page} as mall_order order by created_at desc, id desc`.execute(db);
  if (!withCounts) return { rows };
  const known = rows[0]?.counts;
  if (known) return { rows, counts: countsIn(known) };
  const alone = await sql<{
    counts: readonly number[];
  }>`${sql.raw(PREPARED_MARK)} select ${counts} as counts`.execute(db);
  return { rows, counts: countsIn(alone.rows[0]?.counts ?? []) };
};

/** Matches a search text that may be an order number. Only such a text is compared with order numbers. */
const MAYBE_NUMBER = /^(?=.*\d)[A-Z\d]{8,40}$/;

/**
 * A page of the orders of the scope, the newest first. With a cursor, only the orders after it are read and counted, so
 * that an export can read beyond `PAGED_ROWS_MAX`. A page with a cursor has no counts of the states.
 */
export const mallOrderPage = async (
  db: Db,
  scope: Scope,
  { status, refundOpen = false, from, to, search = '', after, ...paging }: MallOrderQuery,
): Promise<MallOrderPage> => {
  const whole = ordersInScope(db, scope)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'PAID'))
    .$if(refundOpen, (query) => query.where(isRefundWaiting(scope)))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', timeOf(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', timeOf((to ?? 0) + SECOND)));
  const text = search.trim();
  const within = after === undefined ? paging : { ...paging, page: FIRST_PAGE };
  const listed = after === undefined ? whole : whole.where(afterCursor('desc', after, 'created_at'));
  const offset = rowsBefore(within);
  const most = countedTo(within.page * within.pageSize);
  const withCounts = after === undefined;

  const read = (orders: Listed, stretch: Partial<Stretch>) =>
    readStretch(db, scope, orders, { limit: within.pageSize, offset, withCounts, isKept: false, ...stretch });
  const answer = (
    rows: readonly Row[],
    totals: Pick<MallOrderPage, 'total' | 'isMore'>,
    counts: MallOrderCounts | undefined,
  ): MallOrderPage => ({
    items: rows.map(rowOf),
    ...totals,
    total: totals.total + rowsBefore(paging) - rowsBefore(within),
    ...nextOf(paging, rows, 'created_at'),
    ...(counts === undefined ? {} : { counts }),
  });

  const isPhone = matchesPattern('mobile', text);
  if (text === '' || isPhone) {
    const orders = isPhone ? listed.where('phone', '=', text) : listed;
    const { rows, counts } = await read(orders, { most, isKept: offset === 0 && after === undefined });
    const counted = rows[0]?.counted ?? undefined;
    return answer(rows, await boundedTotal(db, within, rows.length, orders.select('id'), counted), counts);
  }
  const numbered =
    after === undefined && MAYBE_NUMBER.test(text)
      ? await read(whole.where('order_no', '=', text), { isKept: offset === 0 })
      : undefined;
  if (numbered !== undefined && numbered.rows.length > 0)
    return answer(numbered.rows, { total: 1 }, numbered.counts);
  const isShort =
    refundOpen || from !== undefined || (status !== undefined && status !== 'DONE' && status !== 'CLOSED');
  const { ids, ...totals } = await searchOrders(db, scope, listed, text, {
    ...{ limit: within.pageSize, offset, most, exact: paging.exact, isShort },
  });
  const found = listed.where('id', 'in', ids.length === 0 ? ['0'] : [...ids]);
  const { rows, counts = numbered?.counts } = await read(found, {
    ...{ offset: 0, withCounts: withCounts && numbered === undefined },
  });
  return answer(rows, totals, counts);
};
