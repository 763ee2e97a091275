import { sql, type SqlBool } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { GROUP_COUNTED_TO, type GroupRest } from '@/domain/paging/group-rest';
import { countedTo, FIRST_PAGE, PAGED_ROWS_MAX, MAX_PAGE_SIZE } from '@/domain/paging/paging';
import { excerptOf } from '@/domain/work-order/found-message';
import { shortenedText } from '@/domain/work-order/shortened-text';
import { isSortedBySeller } from '@/domain/work-order/sort-by-seller';
import type { Person } from '@/domain/kernel/party';
import { hintAt, isOfHandlersAccount, sideOf, waitingSeconds } from '@/domain/work-order/tracked-work-order';
import type { WorkListItem, WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { preparedMark } from '../prepared-mark';
import { bySearch, type PageAsked, pageOfRows, type ListInput } from '../listing/list-page';
import { type Counted, countListed, EVERYTHING, type ListedRange } from '../listing/listed-range';
import { rangeToJoin } from '../listing/range-to-join';
import { reshipmentOf } from '../rows/reshipment-row';
import { instantOf, keyOf, timeOf } from '../rows/scalars';
import { type OrderPartRow, answerFactsOf, type WorkOrderRow } from '../rows/work-order-row';
import { listFilter, messageSearchOf } from './list-filter';
import { createdByMe, listedBy, onOrder, type WorkSorting } from './listed';
import { type LastReplyRow, lastReplyOn } from './last-reply';
import { type FoundMessageRow, foundMessageOn } from './message-search';
import { orders } from './orders';
import { unreadOn } from './unread';
import { waitsForMe } from './waits-for-me';
import { trackedRows } from './work-orders';

/** The columns that a row of the list shows or is computed from. */
const SHOWN = [
  'page.id',
  'page.order_id',
  'page.order_no',
  'page.seller_id',
  'page.seller_name',
  'page.type',
  'page.level',
  'page.state',
  'page.remark',
  'page.form_key',
  'page.creator_id',
  'page.creator_name',
  'page.creator_type',
  'page.creator_sid',
  'page.handler_id',
  'page.handler_name',
  'page.handler_type',
  'page.handler_sid',
  'page.hint_minutes',
  'page.urged_at',
  'page.last_said_side',
  'page.last_said_at',
  'page.reissue',
  'page.reissue_at',
  'page.shipped_at',
  'page.created_at',
  'page.updated_at',
  'page.customer_name',
  'page.car_plate',
] as const;

/** The customer of an order. */
interface CustomerRow {
  readonly customer_name: string;
  readonly car_plate: string;
}

type ShownColumn = (typeof SHOWN)[number] extends `page.${infer Column}` ? Column : never;
type ShownRow = Pick<WorkOrderRow & OrderPartRow & CustomerRow, ShownColumn> &
  LastReplyRow &
  FoundMessageRow & {
    readonly unread: number;
    /** The time of the user's own reminder. */
    readonly reminder_at: Date | null;
    /** The beginning of the work order's content. */
    readonly request: string;
  };

/** At most this many characters of a text are read for a row of the list. */
const READ_LETTERS = 400;

const lastMessageOf = ({ reply_at, reply_author, reply_text, reply_images, reply_files }: LastReplyRow) =>
  reply_at === null
    ? {}
    : {
        lastMessage: {
          authorName: reply_author ?? '',
          text: shortenedText(reply_text ?? ''),
          pictures: reply_images ?? 0,
          ...(reply_files === null ? {} : { files: reply_files }),
          at: instantOf(reply_at),
        },
      };

const foundMessageOf = (row: FoundMessageRow, search: string | undefined) =>
  row.found_at === null || search === undefined
    ? {}
    : {
        found: {
          ...(row.found_event === null ? {} : { messageId: row.found_event }),
          authorName: row.found_author ?? '',
          text: excerptOf(row.found_text ?? '', search),
          at: instantOf(row.found_at),
        },
      };

const itemFor = (person: Person, row: ShownRow, now: Instant, search?: string): WorkListItem => {
  const turn = answerFactsOf(row);
  return {
    id: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    type: row.type,
    level: row.level,
    state: row.state,
    remark: row.remark,
    hint: hintAt(turn, now).status,
    reshipmentPending: reshipmentOf(row).status === 'requested',
    unread: row.unread,
    waitingSeconds: waitingSeconds(turn, sideOf(turn, person), now),
    formKey: row.form_key,
    updatedAt: instantOf(row.updated_at),
    createdAt: instantOf(row.created_at),
    request: shortenedText(row.request),
    customerName: row.customer_name,
    carPlate: row.car_plate,
    ...(row.handler_name === null ? {} : { handlerName: row.handler_name }),
    ...(row.handler_id === null ? {} : { handlerId: row.handler_id }),
    ...(isOfHandlersAccount(turn, person) ? { ofHandlersAccount: true } : {}),
    ...lastMessageOf(row),
    ...foundMessageOf(row, search),
    ...(row.reminder_at === null ? {} : { reminderAt: instantOf(row.reminder_at) }),
  };
};

interface WorkListInput extends ListInput<WorkSorting[0]> {
  /** A text to search for inside messages. */
  readonly search?: string | undefined;
}

const LAST_CHANGED_FIRST: WorkSorting = ['updated_at', 'desc'];
const NEWEST_FIRST: WorkSorting = ['created_at', 'desc'];
const LONGEST_WAIT_FIRST: WorkSorting = ['last_said_at', 'asc'];
const BY_SELLER: WorkSorting = ['updated_at', 'desc', 'seller_id'];

/** Reads the rows of a range. Unread counts and last replies are read only for these rows. */
const listRows = async (
  db: Db,
  scope: Scope,
  { listed, filter, sorting }: ListInput<WorkSorting[0]>,
  range: ListedRange,
  search: string | undefined,
) => {
  const [column, direction, group] = sorting;
  const joined = await rangeToJoin(db, listed, filter, range);
  const rows = db
    .selectFrom(joined.as('listed'))
    .innerJoin(
      trackedRows(db, scope).select(['customer_order.customer_name', 'customer_order.car_plate']).as('page'),
      'page.id',
      'listed.work_order_id',
    )
    .modifyFront(preparedMark)
    .innerJoinLateral(unreadOn('page', scope.person.userId).as<'newer'>(sql.ref('newer')), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(lastReplyOn('page', READ_LETTERS).as<'reply'>(sql.ref('reply')), (join) => join.onTrue())
    .leftJoinLateral(foundMessageOn('page', search, scope).as<'hit'>(sql.ref('hit')), (join) => join.onTrue())
    .leftJoin('own_reminder', (join) =>
      join
        .onRef('own_reminder.work_order_id', '=', 'page.id')
        .on('own_reminder.account_id', '=', keyOf(scope.person.userId))
        .on('own_reminder.ended_at', 'is', null),
    )
    .select([
      ...SHOWN,
      'newer.unread',
      'listed.counted',
      'reply.reply_at',
      'reply.reply_author',
      'reply.reply_text',
      'reply.reply_images',
      'reply.reply_files',
      'hit.found_event',
      'hit.found_at',
      'hit.found_author',
      'hit.found_text',
      'own_reminder.at as reminder_at',
      sql<string>`left(page.content, ${sql.lit(READ_LETTERS)})`.as('request'),
    ]);
  const inGroups = group === undefined ? rows : rows.orderBy(`page.${group}`, direction);
  return inGroups.orderBy(`page.${column}`, direction).orderBy('page.id', direction).execute();
};

const pageOf = async (
  db: Db,
  scope: Scope,
  input: WorkListInput,
  asked: PageAsked,
  now: Instant,
): Promise<WorkListPage> => {
  const { rows, ...page } = await pageOfRows(db, input, asked, (read, range) =>
    listRows(db, scope, read, range, input.search),
  );
  return { items: rows.map((row) => itemFor(scope.person, row, now, input.search)), ...page };
};

/**
 * The number of rows of a group before or after one of its rows; `GROUP_COUNTED_TO + 1` stands for any larger number.
 */
const countInGroup = async (
  db: Db,
  { listed, filter }: WorkListInput,
  { sellerId = '', updatedAt = 0, id }: WorkListItem,
  side: 'before' | 'after',
): Promise<number> => {
  const place = sql`(${timeOf(updatedAt)}::timestamptz, ${keyOf(id)}::bigint)`;
  const beside = [
    sql<SqlBool>`listed.seller_id = ${keyOf(sellerId)}`,
    sql<SqlBool>`(listed.updated_at, listed.work_order_id) ${sql.raw(side === 'before' ? '>' : '<')} ${place}`,
  ];
  const { total, isMore } = await countListed(
    db,
    listed,
    { ...filter, listed: [...filter.listed, ...beside] },
    { sorting: BY_SELLER, looked: PAGED_ROWS_MAX },
    GROUP_COUNTED_TO,
  );
  return isMore ? GROUP_COUNTED_TO + 1 : total;
};

/**
 * Counts the rows on other pages that belong to the first or to the last group of this page. There are none before the
 * first page, and none after a page that is not full.
 */
const groupRestOf = async (
  db: Db,
  input: WorkListInput,
  asked: PageAsked,
  { items }: WorkListPage,
): Promise<GroupRest> => {
  const [first, last] = [items[0], items.at(-1)];
  const isFirstPage = asked.page === FIRST_PAGE && asked.after === undefined;
  const [before, after] = await Promise.all([
    first === undefined || isFirstPage ? 0 : countInGroup(db, input, first, 'before'),
    last === undefined || items.length < asked.pageSize ? 0 : countInGroup(db, input, last, 'after'),
  ]);
  return { before, after };
};

const sortingOf = (query: WorkListQuery): WorkSorting => {
  if (isSortedBySeller(query)) return BY_SELLER;
  return query.longestWaitFirst === true ? LONGEST_WAIT_FIRST : LAST_CHANGED_FIRST;
};

const inputOf = (scope: Scope, query: WorkListQuery, now: Instant, seesPhones: boolean): WorkListInput => ({
  listed: listedBy(query, scope, seesPhones),
  filter: listFilter(query, scope, now, seesPhones),
  sorting: sortingOf(query),
  search: messageSearchOf(query),
});

/**
 * A page of the work list. Users who see only masked phone numbers can search by the whole number or its last four
 * digits.
 */
export const workList = async (
  db: Db,
  scope: Scope,
  query: WorkListQuery,
  now: Instant,
  seesPhones = false,
): Promise<WorkListPage> => {
  const input = inputOf(scope, query, now, seesPhones);
  const page = await pageOf(db, scope, input, query, now);
  return input.sorting === BY_SELLER
    ? { ...page, groupRest: await groupRestOf(db, input, query, page) }
    : page;
};

/**
 * The total that `workList` would return, without reading the rows. The filters `hint` and `overdue` are not supported,
 * because they depend on the current time.
 */
export const countWorkList = async (
  db: Db,
  scope: Scope,
  query: Omit<WorkListQuery, 'hint' | 'overdue'>,
): Promise<Counted> => {
  const { listed, filter, sorting } = bySearch(inputOf(scope, query, 0, false));
  const most = countedTo(query.page * query.pageSize);
  return countListed(db, listed, filter, { sorting, looked: PAGED_ROWS_MAX }, most);
};

/** At most this many work orders are read for one order. */
const WORK_ORDERS_OF_ORDER_MAX = 500;

/**
 * The work orders on one order, newest first. Undefined if neither the order nor a work order on it is in the
 * scope.
 */
export const workOrdersOfOrder = async (
  db: Db,
  scope: Scope,
  orderId: Id,
  now: Instant,
): Promise<WorkListPage | undefined> => {
  const input = { listed: onOrder(orderId, scope), filter: EVERYTHING, sorting: NEWEST_FIRST };
  const found = await pageOf(db, scope, input, { page: 1, pageSize: WORK_ORDERS_OF_ORDER_MAX }, now);
  if (found.total > 0) return found;
  const order = await orders(db, scope).where('customer_order.id', '=', keyOf(orderId)).executeTakeFirst();
  return order && found;
};

/** The user's finished work orders without a rating, at most one page. */
export const unrated = (db: Db, scope: Scope, now: Instant): Promise<WorkListPage> => {
  const filter = { listed: [waitsForMe('unrated', scope.person)] };
  const input = { listed: createdByMe(scope), filter, sorting: LAST_CHANGED_FIRST };
  return pageOf(db, scope, input, { page: 1, pageSize: MAX_PAGE_SIZE }, now);
};
