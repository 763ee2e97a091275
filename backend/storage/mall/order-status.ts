import type { Instant } from '@/domain/kernel/instant';
import { platformAccount } from '@/domain/ledger/ledger-account';
import { type EntryKind, postEntry } from '@/domain/ledger/transfer';
import type { MallEventKind, MallOrderLine } from '@/domain/mall/mall-order';
import {
  dueAt,
  MALL_ORDER_TIMERS,
  type MallOrderFacts,
  type MallOrderStatus,
  refundUntil,
} from '@/domain/mall/order-life';
import { ok, type Result } from '@/domain/result';
import { MALL_DUE } from '@backend/core/mall/mall-due';
import type { Db } from '../database';
import { post } from '../ledger/post';
import { timeOf } from '../rows/scalars';
import { dropCode, mallFacts, partyOfOrder } from './code-payments';
import { moveCoupon } from './coupon-steps';
import { appendEvent, factsOf, mallSettingsIn, type StoredOrder } from './order-rows';
import type { StepTools } from './step-tools';
import { moveStock, type StockMove } from './stock';

/**
 * Pays or refunds an order in points: moves them between the account and the platform's revenue. A free order moves
 * none.
 */
export const postPoints = async (
  { transaction, posting, now }: StepTools,
  row: StoredOrder,
  kind: Extract<EntryKind, 'mall-payment' | 'mall-refund'>,
  toPlatform: number,
): Promise<Result<undefined>> => {
  if (toPlatform === 0) return ok(undefined);
  const transfer = postEntry(mallFacts(kind, row), [
    { account: partyOfOrder(row), amount: -toPlatform },
    { account: platformAccount('revenue'), amount: toPlatform },
  ]);
  return post(transaction, { platform: row.platform, ...posting, now }, [transfer]);
};

const release = (row: StoredOrder, lines: readonly MallOrderLine[]): readonly StockMove[] =>
  lines.map(({ skuId, goodsId, quantity }) => ({
    ...{ skuId, goodsId, kind: 'release', change: quantity, note: row.order_no },
  }));

type HistoryEntry = { readonly kind: MallEventKind; readonly note?: string };

const receiveRest = async (transaction: Db, { id }: StoredOrder, now: Instant): Promise<void> => {
  await transaction
    .updateTable('mall_parcel')
    .set({ received_at: timeOf(now) })
    .where('order_id', '=', id)
    .where('received_at', 'is', null)
    .execute();
  await transaction.updateTable('mall_order').set({ arriving: 0 }).where('id', '=', id).execute();
};

/**
 * Stores the next status of an order with its time, appends to the history, starts new timers, and announces the order.
 */
export const storeStatus = async (
  { transaction, note, enqueue, author, now }: StepTools,
  row: StoredOrder,
  status: MallOrderStatus,
  facts: MallOrderFacts,
  reported: HistoryEntry,
): Promise<void> => {
  const enters = (entered: MallOrderStatus) => status === entered && row.status !== entered;
  const until = enters('RECEIVED')
    ? refundUntil(now, await mallSettingsIn(transaction, row.platform))
    : facts.refundUntil;
  await transaction
    .updateTable('mall_order')
    .set({
      status,
      updated_at: timeOf(now),
      ...(reported.kind === 'pay' ? { paid_at: timeOf(now) } : {}),
      ...(enters('SHIPPED') ? { shipped_at: timeOf(now) } : {}),
      ...(enters('RECEIVED') && until !== undefined
        ? { received_at: timeOf(now), refund_until: timeOf(until) }
        : {}),
    })
    .where('id', '=', row.id)
    .execute();
  // When an order is received, by its buyer or by a timer, all of its parcels count as received.
  if (enters('RECEIVED')) await receiveRest(transaction, row, now);
  await appendEvent(transaction, row.id, reported, author, now);
  const next: MallOrderFacts = {
    ...facts,
    status,
    shippedAt: enters('SHIPPED') ? now : facts.shippedAt,
    refundUntil: until,
  };
  for (const timer of MALL_ORDER_TIMERS) {
    const due = dueAt(timer, next);
    const hasBegun = dueAt(timer, facts) === due;
    if (due !== undefined && !hasBegun)
      await enqueue(MALL_DUE, { orderId: row.id, timer }, { platform: row.platform, notBefore: due });
  }
  note({ area: 'mall-order', id: row.id });
};

/**
 * Closes an unpaid order: its pieces go back to the stock, its coupon to the account, and its payment code is
 * cancelled.
 */
export const closeUnpaid = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  reported: HistoryEntry,
): Promise<Result<undefined>> => {
  const { transaction, note, author, now } = tools;
  await moveStock(transaction, release(row, lines), author, now);
  await moveCoupon(tools, row, 'giveBack');
  await storeStatus(tools, row, 'CLOSED', factsOf(row, lines, 0), reported);
  for (const goodsId of new Set(lines.map(({ goodsId: id }) => id))) note({ area: 'mall', id: goodsId });
  return dropCode(tools, row);
};
