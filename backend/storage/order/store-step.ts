import { type Selectable, sql } from 'kysely';
import { ledgerTransferOf, paidHoldIdOf } from '@/domain/order/life/order-transfers';
import type { OrderStep, OrderTransfer } from '@/domain/order/life/order-step';
import { ok, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import { ORDER_DUE } from '@backend/core/order/order-due';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';
import { post } from '../ledger/post';
import { timeOf } from '../rows/scalars';
import type { CustomerOrderTable } from './order.tables';
import { bookAppointment } from './appointments';
import { appendEvent, type EventAuthor } from './order-events';
import { lifeColumns } from './life-row';
import { updateLateOrderNotices } from './order-news';
import type { ShopRow } from './step-facts';

/** The command of which a step of an order is a part: its author, its time, and its ledger key. */
export interface StepCommand {
  /** Together with `requestId`, the key of the command's ledger entries. */
  readonly by: string;
  readonly requestId: string;
  readonly author: EventAuthor;
  readonly now: Instant;
}

export interface StepEffects {
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
}

const updateShopDebt = async (db: Db, transfers: readonly OrderTransfer[]): Promise<void> => {
  for (const transfer of transfers) {
    const change = transfer.kind === 'refund' ? transfer.owed : transfer.kind === 'end' ? -transfer.taken : 0;
    if (transfer.kind === 'hold' || transfer.shopId === undefined || change === 0) continue;
    await db
      .updateTable('shop')
      .set({ receivable_points: sql<number>`receivable_points + ${change}` })
      .where('id', '=', transfer.shopId)
      .execute();
  }
};

const ANSWERS = ['assign', 'reassign', 'accept', 'decline', 'return'] as const;

/** Records assignments and the shops' answers, which the dispatcher sees when choosing a shop. */
const recordShopAnswers = async (
  db: Db,
  row: Selectable<CustomerOrderTable>,
  { events, order }: OrderStep,
  now: Instant,
): Promise<void> => {
  for (const event of events) {
    const kind = ANSWERS.find((each) => each === event.kind);
    const shopId = event.shopId ?? order.work?.shopId;
    if (kind === undefined || shopId === undefined) continue;
    await db
      .insertInto('order_shop_answer')
      .values({ order_id: row.id, shop_id: shopId, platform: row.platform, kind, at: timeOf(now) })
      .execute();
  }
};

/**
 * Copies the shop of an order that had no shop to its work orders. If an order changes from one shop to another, the
 * foreign key updates the work orders.
 */
const copyShopToWorkOrders = async (
  db: Db,
  row: Selectable<CustomerOrderTable>,
  shopId: string | undefined,
): Promise<void> => {
  if (row.shop_id !== null || shopId === undefined) return;
  await db.updateTable('work_order').set({ shop_id: shopId }).where('order_id', '=', row.id).execute();
};

const sameWindow = (row: Selectable<CustomerOrderTable>, { order }: OrderStep): boolean =>
  (row.appointed_from?.getTime() ?? undefined) === order.work?.appointment?.from &&
  row.shop_id === (order.work?.shopId ?? null) &&
  order.status !== 'CANCELLED';

/** Stores a step of a locked order: its row, its appointment, its points, its event, and its jobs. */
export const storeStep = async (
  transaction: Db,
  row: Selectable<CustomerOrderTable>,
  shop: ShopRow | undefined,
  taken: OrderStep,
  { by, requestId, author, now }: StepCommand,
  { note, enqueue }: StepEffects,
): Promise<Result<undefined>> => {
  const { order, events, jobs, transfers } = taken;
  if (!sameWindow(row, taken)) {
    const kept = await bookAppointment(transaction, order, shop?.capacity ?? 0);
    if (!kept.ok) return kept;
  }
  const holdId = row.hold_id ?? paidHoldIdOf(row.id);
  await transaction
    .updateTable('customer_order')
    .set({
      ...lifeColumns(order),
      hold_id: order.held === 0 ? null : holdId,
      ...(order.version === row.version ? {} : { changed_at: timeOf(now) }),
    })
    .where('id', '=', row.id)
    .execute();
  await copyShopToWorkOrders(transaction, row, order.work?.shopId);
  await updateShopDebt(transaction, transfers);

  const moved = await post(
    transaction,
    { platform: row.platform, by, requestId, now },
    transfers.map((transfer) => ledgerTransferOf(order, holdId, transfer)),
  );
  if (!moved.ok) return moved;
  for (const event of events)
    await appendEvent(
      transaction,
      { orderId: row.id, kind: event.kind, version: order.version, changes: [], step: event },
      author,
      now,
    );
  await recordShopAnswers(transaction, row, taken, now);
  for (const { verb, at } of jobs)
    await enqueue(ORDER_DUE, { orderId: row.id, verb }, { platform: row.platform, notBefore: at });
  await updateLateOrderNotices(transaction, row, taken, now, note);
  note({ area: 'order', id: row.id });
  return ok(undefined);
};
