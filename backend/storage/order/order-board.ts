import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dayOf, endOfDay, startOfDay } from '@/domain/dates/calendar';
import type { Instant } from '@/domain/kernel/instant';
import {
  BOARD_COUNTED_TO,
  type Board,
  type BoardCounts,
  type BoardQuery,
  COUNTED_BOARDS,
} from '@/domain/order/board';
import type { FoundBoard } from '@backend/core/ports/order-lists.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { PREPARED_MARK } from '../prepared-mark';
import { keyOf, timeOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { AT_SHOP, isStaffed } from '../shop/staffed';
import { foundPage } from './order-info';
import { orderContains } from './search-orders';

/** The condition for the orders that a board of the order desk shows, and their sort order. */
interface Shown {
  readonly where: RawBuilder<SqlBool>;
  readonly by: RawBuilder<unknown>;
}

const appointed = (from: Instant, to: Instant): RawBuilder<SqlBool> =>
  sql`status = 'ASSIGNED' and appointed_from >= ${timeOf(from)} and appointed_from <= ${timeOf(to)}`;

const BY_WAIT = sql`created_at, id`;
const BY_ANSWER = sql`accept_by, id`;
const BY_WINDOW = sql`appointed_from, id`;

const shownOn = (
  { board, from, to }: Pick<BoardQuery, 'board' | 'from' | 'to'>,
  platform: string,
  now: Instant,
): Shown => {
  const today = dayOf(now);
  switch (board) {
    case 'pending':
      return { where: sql`status = 'PENDING'`, by: BY_WAIT };
    case 'late':
      return {
        where: sql`status = 'ASSIGNED' and accepted_at is null and accept_by < ${timeOf(now)}`,
        by: BY_ANSWER,
      };
    case 'accept':
      return { where: sql`status = 'ASSIGNED' and accepted_at is null`, by: BY_ANSWER };
    case 'appoint':
      return {
        where: sql`status = 'ASSIGNED' and accepted_at is not null and appointed_from is null`,
        by: sql`appoint_by, id`,
      };
    // An appointment from an earlier day is included, because the customer's car is still expected.
    case 'today':
      return {
        where: sql`status = 'ASSIGNED' and appointed_from <= ${timeOf(endOfDay(today))}`,
        by: BY_WINDOW,
      };
    case 'tomorrow':
      return { where: appointed(startOfDay(today + 1), endOfDay(today + 1)), by: BY_WINDOW };
    case 'installing':
      return { where: sql`status = 'INSTALLING'`, by: sql`changed_at, id` };
    case 'confirm':
      return { where: sql`status = 'DONE' and confirm_by is not null`, by: sql`confirm_by, id` };
    case 'cancel':
      return {
        where: sql`status = 'ASSIGNED' and cancel_asked_at is not null`,
        by: sql`cancel_answer_by, id`,
      };
    // The orders of closed shops. A closed shop gets no new orders, and dispatchers reassign its current ones (business
    // 2).
    case 'closed':
      return {
        where: sql`status = 'ASSIGNED' and exists (
          select 1 from shop where shop.id = customer_order.shop_id and not shop.open
        )`,
        by: BY_WAIT,
      };
    // The orders of shops in which no account may accept orders any more. The shops are checked once for all orders.
    case 'unstaffed':
      return {
        where: sql`status in (${AT_SHOP}) and shop_id in (
          select shop.id from shop where shop.platform = ${platform} and not ${isStaffed(platform)}
        )`,
        by: BY_WAIT,
      };
    case 'days':
      return {
        where: sql`status in ('ASSIGNED', 'INSTALLING') and appointed_from >= ${timeOf(startOfDay(from ?? today))}
          and appointed_from <= ${timeOf(endOfDay(to ?? from ?? today))}`,
        by: BY_WINDOW,
      };
  }
};

const counted = (scope: Scope, where: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql`(select count(*)::integer from (
    select 1 from customer_order where ${inScope('customer_order', scope)} and ${where} limit ${BOARD_COUNTED_TO + 1}
  ) as found)`;

const totalOf = async (db: Db, total: RawBuilder<number>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** One page of whole orders, most urgent first. */
export const board = async (
  db: Db,
  scope: Scope,
  query: BoardQuery,
  now: Instant,
  seesPhones = false,
): Promise<FoundBoard> => {
  const { where, by } = shownOn(query, scope.platform, now);
  const text = query.search?.trim() ?? '';
  const { project, shopId } = query;
  const all = sql.join<SqlBool>(
    [
      where,
      ...(text === '' ? [] : [orderContains(scope, text, seesPhones)]),
      ...(project === undefined ? [] : [sql<SqlBool>`customer_order.project = ${project}`]),
      ...(shopId === undefined ? [] : [sql<SqlBool>`customer_order.shop_id = ${keyOf(shopId)}`]),
    ],
    sql` and `,
  );
  const total = counted(scope, all);
  const found = await foundPage(db, scope, {
    page: sql`select id from customer_order where ${inScope('customer_order', scope)} and ${all}
      order by ${by} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    total,
    start: text === '' ? sql.raw(PREPARED_MARK) : sql``,
  });
  // If the orders of the page have left the board meanwhile, the page is empty. Then no row contains the total, so the
  // total is counted by a second query.
  const allFound = found.total ?? (await totalOf(db, total));
  return {
    items: found.items,
    total: Math.min(allFound, BOARD_COUNTED_TO),
    ...(allFound > BOARD_COUNTED_TO ? { isMore: true as const } : {}),
  };
};

/** The number of orders on each of the `COUNTED_BOARDS`, up to `BOARD_COUNTED_TO`. */
export const boardCounts = async (db: Db, scope: Scope, now: Instant): Promise<BoardCounts> => {
  const columns = COUNTED_BOARDS.map(
    (each) => sql`${counted(scope, shownOn({ board: each }, scope.platform, now).where)} as ${sql.ref(each)}`,
  );
  const { rows } = await sql<Record<Board, number>>`select ${sql.join(columns)}`.execute(db);
  const found = rows[0];
  return Object.fromEntries(
    COUNTED_BOARDS.map((each) => [each, Math.min(found?.[each] ?? 0, BOARD_COUNTED_TO)]),
  ) as BoardCounts;
};
