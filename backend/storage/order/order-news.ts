import { type Selectable, sql, type SqlBool } from 'kysely';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { ORDER_NEWS, type OrderNotice, type OrderNewsKind, orderNewsOf } from '@/domain/notice/order-news';
import type { OrderLife } from '@/domain/order/life/order-life';
import type { OrderStep } from '@/domain/order/life/order-step';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import { ACCEPTING_RIGHTS } from '@/domain/order/takes-orders';
import { orderAnnounced } from '@backend/core/order/order-announced';
import { holdsAny } from '../account/rights';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { keyOf, timeOf } from '../rows/scalars';
import type { CustomerOrderTable } from './order.tables';
import { json } from '../storable-text';
import { mayHandle } from './handlers';

/** At most this many users get a notice of one deadline. A brand may have many staff who decide on cancellations. */
const MOST_READERS = 50;

const DECIDES: readonly string[] = [ORDER_RIGHTS.cancel, EVERY_PERMISSION];

/**
 * The users who can take the overdue step: users of the shop and the order's handler, or the staff who decide on
 * cancellations.
 */
const readersOf = async (
  db: Db,
  platform: string,
  kind: OrderNewsKind,
  { work, handler }: OrderLife,
): Promise<readonly Id[]> => {
  const ofShop = sql<SqlBool>`account.type = 'SHOP' and account.shop_id = ${keyOf(work?.shopId ?? '')}
    and ${holdsAny('account', platform, ACCEPTING_RIGHTS)}`;
  const isHandler = sql<SqlBool>`account.id = ${keyOf(handler?.uid ?? '')} and ${mayHandle('account')}`;
  const isPlatform = sql<SqlBool>`account.type = 'PLATFORM' and ${holdsAny('account', platform, DECIDES)}`;
  const found = await db
    .selectFrom('account')
    .select('account.id')
    .where('account.platform', '=', platform)
    .where('account.enabled', '=', true)
    .where('account.removed_at', 'is', null)
    .where(kind === 'cancel-unanswered' ? isPlatform : sql<SqlBool>`(${ofShop} or ${isHandler})`)
    .orderBy('account.id')
    .limit(MOST_READERS)
    .execute();
  return found.map(({ id }) => id);
};

/** Whether notices about a deadline no longer apply, because its step was taken or the order has changed. */
const isOver = (kind: OrderNewsKind, { status, work, cancelRequest }: OrderLife): boolean => {
  switch (kind) {
    case 'not-accepted':
      return work?.late !== 'accept' || status !== 'ASSIGNED';
    case 'not-appointed':
      return work?.late !== 'appoint' || status !== 'ASSIGNED';
    case 'cancel-unanswered':
      return cancelRequest === undefined;
  }
};

interface Step {
  readonly db: Db;
  readonly row: Pick<Selectable<CustomerOrderTable>, 'id' | 'order_no' | 'platform'>;
  readonly now: Instant;
  readonly note: NoteChange;
}

const addNotices = async ({ db, row, now, note }: Step, kind: OrderNewsKind, readers: readonly Id[]) => {
  if (readers.length === 0) return;
  const news: OrderNotice = { kind, orderId: row.id, orderNo: row.order_no };
  const added = await db
    .insertInto('notice')
    .values(
      readers.map((accountId) => ({
        ...{ platform: row.platform, account_id: accountId, order_news: json(news) },
        ...{ ...orderAnnounced(news), level: 'important' as const, created_at: timeOf(now) },
      })),
    )
    .returning('id')
    .execute();
  for (const { id } of added) note({ area: 'order-news', id });
};

/**
 * Ends notices that no longer apply. If the order has a new handler, the notices of the earlier handler end, and the
 * new handler gets notices.
 */
const bringUpToDate = async (given: Step, order: OrderLife, hasNewHandler: boolean): Promise<void> => {
  const { db, row, now, note } = given;
  const open = await db
    .selectFrom('notice')
    .select(['id', 'account_id', 'order_news'])
    .where(sql<string>`order_news ->> 'orderId'`, '=', row.id)
    .where('order_news', 'is not', null)
    .where('ends_at', 'is', null)
    .execute();
  const over = open.filter(({ order_news: news }) => news !== null && isOver(news.kind, order));
  for (const kind of hasNewHandler ? ORDER_NEWS.filter((each) => !isOver(each, order)) : []) {
    const known = open.filter(({ order_news: news }) => news?.kind === kind);
    const readers = await readersOf(db, row.platform, kind, order);
    over.push(...known.filter(({ account_id: reader }) => reader !== null && !readers.includes(reader)));
    await addNotices(
      given,
      kind,
      readers.filter((id) => !known.some(({ account_id: reader }) => reader === id)),
    );
  }
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await db
    .updateTable('notice')
    .set({ ends_at: timeOf(now) })
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) note({ area: 'order-news', id });
};

/**
 * Informs the users who can take an overdue step of an order, in the transaction that marks the order as late. Once the
 * step is taken, the notices end.
 */
export const updateLateOrderNotices = async (
  db: Db,
  row: Selectable<CustomerOrderTable>,
  { order, events }: OrderStep,
  now: Instant,
  note: NoteChange,
): Promise<void> => {
  const given = { db, row, now, note };
  if (row.late !== null || row.cancel_escalated)
    await bringUpToDate(
      given,
      order,
      events.some(({ kind }) => kind === 'setHandler'),
    );
  for (const event of events) {
    const kind = orderNewsOf(event.kind);
    if (kind !== undefined) await addNotices(given, kind, await readersOf(db, row.platform, kind, order));
  }
};
