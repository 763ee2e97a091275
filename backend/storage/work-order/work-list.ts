import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';
import type { Person } from '@/domain/work-order/party';
import {
  actorOn,
  hintAt,
  type TrackedWorkOrder,
  waitingSeconds,
} from '@/domain/work-order/tracked-work-order';
import type { WorkListItem, WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { trackedOf } from '../rows/work-order-row';
import { listFilter } from './list-filter';
import { orders } from './orders';
import { unreadOn } from './unread';
import { waitsForMe } from './waits-for-me';
import { trackedRows, workOrders } from './work-orders';

const itemFor = (person: Person, tracked: TrackedWorkOrder, unread: number, now: Instant): WorkListItem => {
  const { workOrder } = tracked;
  return {
    id: workOrder.id,
    orderId: workOrder.order.orderId,
    orderNo: workOrder.order.orderNo,
    sellerName: workOrder.order.sellerName,
    type: workOrder.type,
    level: workOrder.level,
    state: workOrder.state,
    remark: workOrder.remark,
    hint: hintAt(tracked, now).status,
    reshipmentPending: workOrder.reshipment.status === 'requested',
    unread,
    waitingSeconds: waitingSeconds(tracked, actorOn(tracked, person).side, now),
    formKey: workOrder.formKey,
    updatedAt: workOrder.updatedAt,
  };
};

/**
 * A page of the list: one query for the rows with their unread counts, and one for the total where the page
 * itself does not tell. What is unread is counted for the rows of the page alone.
 */
export const workList = (db: Db, scope: Scope, query: WorkListQuery, now: Instant): Promise<WorkListPage> =>
  pageOf(
    db,
    scope,
    listFilter(query, scope.person, now),
    query,
    now,
    query.longestWaitFirst === true ? LONGEST_WAIT_FIRST : undefined,
  );

/** As many work orders of one order as anybody will ever see at once. */
const ON_ONE_ORDER = 500;

/**
 * The work orders on one order, the newest first. Nothing for an order of which neither itself nor a work order
 * lies in the scope.
 */
export const workOrdersOfOrder = async (
  db: Db,
  scope: Scope,
  orderId: Id,
  now: Instant,
): Promise<WorkListPage | undefined> => {
  const kept: Kept = (eb) => eb('work_order.order_id', '=', keyOf(orderId));
  const found = await pageOf(db, scope, kept, { page: 1, pageSize: ON_ONE_ORDER }, now, NEWEST_FIRST);
  if (found.total > 0) return found;
  const order = await orders(db, scope).where('customer_order.id', '=', keyOf(orderId)).executeTakeFirst();
  return order && found;
};

/** The finished work orders that the person created and has not rated, as many as a list shows at once. */
export const unrated = (db: Db, scope: Scope, now: Instant): Promise<WorkListPage> =>
  pageOf(db, scope, () => waitsForMe('unrated', scope.person), { page: 1, pageSize: MAX_PAGE_SIZE }, now);

/** What a page is sorted by; the id decides where that is the same. */
type Sorting = readonly ['updated_at' | 'created_at' | 'last_said_at', 'asc' | 'desc'];

const LAST_CHANGED_FIRST: Sorting = ['updated_at', 'desc'];
const NEWEST_FIRST: Sorting = ['created_at', 'desc'];
const LONGEST_WAIT_FIRST: Sorting = ['last_said_at', 'asc'];

type Kept = ReturnType<typeof listFilter>;

const pageOf = async (
  db: Db,
  scope: Scope,
  kept: Kept,
  { page, pageSize }: Pick<WorkListQuery, 'page' | 'pageSize'>,
  now: Instant,
  [column, direction]: Sorting = LAST_CHANGED_FIRST,
): Promise<WorkListPage> => {
  const { person } = scope;
  const before = (page - 1) * pageSize;

  const rows = await db
    .selectFrom(
      trackedRows(db, scope)
        .where(kept)
        .orderBy(`work_order.${column}`, direction)
        .orderBy('work_order.id', direction)
        .limit(pageSize)
        .offset(before)
        .as('page'),
    )
    .innerJoinLateral(unreadOn('page', person.userId).as<'newer'>(sql.ref('newer')), (join) => join.onTrue())
    .selectAll('page')
    .select('newer.unread')
    .orderBy(`page.${column}`, direction)
    .orderBy('page.id', direction)
    .execute();

  const items = rows.map((row) => itemFor(person, trackedOf(row), row.unread, now));
  const tells = items.length < pageSize && (items.length > 0 || page === 1);
  return { items, total: tells ? before + items.length : await countOf(db, scope, kept) };
};

const countOf = async (db: Db, scope: Scope, kept: Kept): Promise<number> => {
  const { total } = await workOrders(db, scope)
    .where(kept)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
