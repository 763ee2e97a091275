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
import { countedTo, EXACT_TO, FIRST_PAGE, LISTED_TO } from '@/domain/paging/paging';
import { matchesPattern } from '@/domain/patterns/patterns';
import { partyOf, type Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { boundedTotal, countTo, numberTo } from '../listing/bounded-total';
import { behind, nextOf, rowsBefore } from '../paging';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { oneContains } from '../rows/search';
import type { StoredOrder } from './order-rows';

/** The rows of the account that the session belongs to. */
export const ofAccount = (
  table: 'mall_cart' | 'mall_order' | 'mall_address',
  scope: Scope,
): RawBuilder<SqlBool> => {
  const { kind, id } = partyOf(scope);
  return sql<SqlBool>`(${sql.ref(`${table}.platform`)} = ${scope.platform}
    and ${sql.ref(`${table}.party_kind`)} = ${kind} and ${sql.ref(`${table}.party_id`)} = ${keyOf(id)})`;
};

export const ordersInScope = (db: Db, scope: Scope) =>
  db
    .selectFrom('mall_order')
    .where((query) =>
      scope.wholePlatform
        ? query('mall_order.platform', '=', scope.platform)
        : ofAccount('mall_order', scope),
    );

export const sumOfLines = sql<{ pieces: number; title: string; pictures: readonly string[]; open: number }>`(
  select jsonb_build_object('pieces', sum(quantity), 'title', (array_agg(title order by place))[1],
    'pictures', (array_agg(pictures order by place))[1],
    'open', (select count(*) from mall_refund where order_id = mall_order.id and status = 'ASKED'))
  from mall_order_line where order_id = mall_order.id)`;

type ListedOrder = StoredOrder & {
  readonly lines: { pieces: number; title: string; pictures: readonly string[]; open: number };
};

export const rowOf = (row: ListedOrder): MallOrderRow => ({
  ...{ id: row.id, orderNo: row.order_no, status: row.status, buyerName: row.buyer_name },
  invoice: { kind: row.invoice_kind, title: row.invoice_title, taxNumber: row.invoice_tax_number },
  ...{ receiver: row.receiver, phone: row.phone, address: row.address },
  ...{ pictures: row.lines.pictures, title: row.lines.title, pieces: row.lines.pieces },
  ...{ goods: fenOf(row.goods), discount: fenOf(row.discount), freight: fenOf(row.freight) },
  ...{ payable: fenOf(row.payable), refundedTotal: fenOf(row.refunded), openRefunds: row.lines.open },
  ...{ money: fenOf(row.money), refundedMoney: fenOf(row.refunded_money), failedRefunds: row.failed_refunds },
  ...{ createdAt: instantOf(row.created_at), updatedAt: instantOf(row.updated_at) },
});

/**
 * A refund waits for staff: for an answer, or because a provider refused the money of one. Both are few, so their numbers are
 * read once, as an array: as a subquery they would be looked for once a row where statistics are missing.
 */
const asked = ({ platform }: Scope) =>
  sql<SqlBool>`mall_order.id = any(array(
    select order_id from mall_refund where status = 'ASKED'
    union all select id from mall_order where platform = ${platform} and failed_refunds > 0))`;

/** The orders that wait, over all pages and without the filters; each number is counted to one beyond the bound. */
const countsOf = async (db: Db, scope: Scope): Promise<MallOrderCounts> => {
  const numbers = [
    // As text in the statement, so that the index of orders that wait is known to hold them.
    ...LIVE_STATUSES.map((status) =>
      ordersInScope(db, scope).where(sql<SqlBool>`mall_order.status = ${sql.lit(status)}`),
    ),
    ordersInScope(db, scope).where(asked(scope)),
  ].map((orders) => numberTo(db, orders.select('mall_order.id'), MALL_COUNTED_TO + 1));
  // One round trip for all of them.
  const { rows } = await sql<{
    counts: readonly number[];
  }>`select array[${sql.join(numbers)}] as counts`.execute(db);
  const [UNPAID = 0, PAID = 0, SHIPPED = 0, RECEIVED = 0, refund = 0] = rows[0]?.counts ?? [];
  return { UNPAID, PAID, SHIPPED, RECEIVED, refund };
};

type Listed = ReturnType<typeof ordersInScope>;
const newestFirst = (orders: Listed): Listed => orders.orderBy('created_at', 'desc').orderBy('id', 'desc');

const SEARCHED = ['order_no', 'receiver', 'phone', 'buyer_name'].map((name) => `mall_order.${name}`);

/** The orders that a search finds, and whether some were not looked at. */
interface Found {
  readonly orders: Listed;
  readonly isCut?: true;
}

/**
 * A whole order number, phone number, or name of a receiver or buyer is found however old its order is; a part of one among
 * the newest `LISTED_TO` orders of the list. `end` is how many are counted. `isBehind` is the part of the list that is read.
 */
const foundBy = async (
  db: Db,
  whole: Listed,
  isBehind: RawBuilder<SqlBool>,
  text: string,
  end: number,
): Promise<Found> => {
  const numbered = whole.where('order_no', '=', text);
  const listed = whole.where(isBehind);
  if ((await numbered.select('id').executeTakeFirst()) !== undefined)
    return { orders: numbered.where(isBehind) };
  if (matchesPattern('mobile', text)) return { orders: listed.where('phone', '=', text) };
  const newest = db
    .selectFrom(newestFirst(listed).selectAll().limit(LISTED_TO).as('mall_order'))
    .where(oneContains(SEARCHED, text)) as unknown as Listed;
  // They come first: where they are more than are counted, nothing older is shown or counted.
  if ((await countTo(db, newest.select('id'), end)) >= end) return { orders: newest };
  const named = (column: 'receiver' | 'buyer_name') =>
    newestFirst(listed.where(column, '=', text))
      .select(['id', 'created_at'])
      .limit(LISTED_TO);
  // Read as numbers first: as a part of the next statement they would be looked for once a row where statistics are missing.
  const { rows } = await sql<{ id: Id }>`select id from (${newest.select(['id', 'created_at'])}
    union ${named('receiver')} union ${named('buyer_name')}) as found
    order by created_at desc, id desc limit ${end}`.execute(db);
  const orders = listed.where('id', 'in', rows.length === 0 ? ['0'] : rows.map(({ id }) => id));
  const older = await newestFirst(listed).select('id').offset(LISTED_TO).limit(1).executeTakeFirst();
  return { orders, ...(older === undefined ? {} : { isCut: true }) };
};

/**
 * A page of the orders of the scope, the newest first. Behind a place only the rows that follow it are looked for and
 * counted, so that an export reads on beyond `LISTED_TO`.
 */
export const mallOrderPage = async (
  db: Db,
  scope: Scope,
  { status, refundOpen = false, from, to, search = '', after, ...paging }: MallOrderQuery,
): Promise<MallOrderPage> => {
  const listed = ordersInScope(db, scope)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'PAID'))
    .$if(refundOpen, (query) => query.where(asked(scope)))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', timeOf(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', timeOf((to ?? 0) + SECOND)));
  const text = search.trim();
  const within = after === undefined ? paging : { ...paging, page: FIRST_PAGE };
  const isBehind = behind('desc', after, 'created_at');
  const end = paging.exact === true ? EXACT_TO : countedTo(within.page * within.pageSize) + 1;
  const { orders, isCut }: Found =
    text === '' ? { orders: listed.where(isBehind) } : await foundBy(db, listed, isBehind, text, end);
  const page = newestFirst(orders).selectAll().limit(within.pageSize).offset(rowsBefore(within));
  const [rows, counts] = await Promise.all([
    // The lines of the orders before the page are not looked at.
    db
      .selectFrom(page.as('mall_order'))
      .selectAll()
      .select(sumOfLines.as('lines'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    countsOf(db, scope),
  ]);
  const { total, ...more } = await boundedTotal(db, within, rows.length, orders.select('id'));
  return {
    items: rows.map(rowOf),
    total: total + rowsBefore(paging) - rowsBefore(within),
    ...more,
    ...nextOf(paging, rows, 'created_at'),
    ...(isCut === undefined ? {} : { isMore: true }),
    counts,
  };
};
