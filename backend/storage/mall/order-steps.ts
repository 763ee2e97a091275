import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { type Party, platformAccount } from '@/domain/ledger/ledger-account';
import { type EntryKind, postEntry, type Transfer } from '@/domain/ledger/transfer';
import {
  checkParcel,
  checkReason,
  type MallEventKind,
  type MallOrderLine,
  type MallStepInput,
  unsent,
} from '@/domain/mall/mall-order';
import {
  afterRefund,
  afterShipping,
  dueAt,
  MALL_ORDER_TIMERS,
  type MallActor,
  type MallOrderAction,
  type MallOrderFacts,
  type MallOrderStatus,
  takeMallStep,
} from '@/domain/mall/order-life';
import { refundOf } from '@/domain/mall/refund';
import { ok, refuse, type Result } from '@/domain/result';
import { MALL_DUE } from '@backend/core/mall/mall-due';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';
import { fenOf } from '../ledger/party-accounts';
import { post } from '../ledger/post';
import { keyOf, timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { moveCoupon } from './coupon-steps';
import { appendEvent, factsOf, linesOf, openRefundOf, type StoredOrder } from './order-rows';
import { type Hand, moveStock, type StockMove } from './stock';

/** With what a step is carried out. */
export interface StepTools {
  readonly transaction: Db;
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
  readonly hand: Hand;
  readonly posting: { readonly by: Id; readonly requestId: string };
  readonly now: Instant;
}

const partyOfOrder = (row: StoredOrder): Party => ({ kind: row.party_kind, id: row.party_id });

/** Points between the account and the platform's revenue. A free order moves nothing. */
const pay = async (
  { transaction, posting, now }: StepTools,
  row: StoredOrder,
  kind: Extract<EntryKind, 'mall-payment' | 'mall-refund'>,
  toPlatform: number,
): Promise<Result<undefined>> => {
  if (toPlatform === 0) return ok(undefined);
  const transfer: Transfer = postEntry(
    { kind, reference: { area: 'mall', id: row.id }, remark: row.order_no },
    [
      { account: partyOfOrder(row), amount: -toPlatform },
      { account: platformAccount('revenue'), amount: toPlatform },
    ],
  );
  return post(transaction, { platform: row.platform, ...posting, now }, [transfer]);
};

const release = (row: StoredOrder, lines: readonly MallOrderLine[]): readonly StockMove[] =>
  lines.map(({ skuId, goodsId, quantity }) => ({
    ...{ skuId, goodsId, kind: 'release', change: quantity, note: row.order_no },
  }));

type Told = { readonly kind: MallEventKind; readonly note?: string };

/** Stores the next status with its time, the history and the timers that begin, and announces the order. */
export const keepStatus = async (
  { transaction, note, enqueue, hand, now }: StepTools,
  row: StoredOrder,
  status: MallOrderStatus,
  facts: MallOrderFacts,
  told: Told,
): Promise<void> => {
  const enters = (entered: MallOrderStatus) => status === entered && row.status !== entered;
  await transaction
    .updateTable('mall_order')
    .set({
      status,
      updated_at: timeOf(now),
      ...(told.kind === 'pay' ? { paid_at: timeOf(now) } : {}),
      ...(enters('SHIPPED') ? { shipped_at: timeOf(now) } : {}),
      ...(enters('RECEIVED') ? { received_at: timeOf(now) } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  await appendEvent(transaction, row.id, told, hand, now);
  const next: MallOrderFacts = {
    ...facts,
    status,
    shippedAt: enters('SHIPPED') ? now : facts.shippedAt,
    receivedAt: enters('RECEIVED') ? now : facts.receivedAt,
  };
  for (const timer of MALL_ORDER_TIMERS) {
    const due = dueAt(timer, next);
    const hasBegun = dueAt(timer, facts) === due;
    if (due !== undefined && !hasBegun)
      await enqueue(MALL_DUE, { orderId: row.id, timer }, { platform: row.platform, notBefore: due });
  }
  await note({ area: 'mall-order', id: row.id });
};

/** Closes an order that was not paid: its pieces go back on the shelf, and its coupon to the account. */
export const closeUnpaid = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  told: Told,
): Promise<void> => {
  const { transaction, note, hand, now } = tools;
  await moveStock(transaction, release(row, lines), hand, now);
  await moveCoupon(tools, row, 'giveBack');
  await keepStatus(tools, row, 'CLOSED', factsOf(row, lines, 0), told);
  for (const goodsId of new Set(lines.map(({ goodsId: id }) => id)))
    await note({ area: 'mall', id: goodsId });
};

const ship = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  input: MallStepInput,
): Promise<Result<undefined>> => {
  const { transaction, now } = tools;
  const pieces = checkParcel(input, lines);
  if (!pieces.ok) return pieces;
  const [carrier, waybill] = [input.carrier.trim(), input.waybill.trim()];
  await transaction
    .insertInto('mall_parcel')
    .values({ order_id: row.id, carrier, waybill, pieces: json(pieces.value), at: timeOf(now) })
    .execute();
  const after = lines.map((line) => {
    const sent = pieces.value.find(({ lineId }) => lineId === line.id)?.pieces ?? 0;
    return { ...line, shipped: line.shipped + sent };
  });
  for (const { id, shipped } of after)
    await transaction.updateTable('mall_order_line').set({ shipped }).where('id', '=', id).execute();
  const facts = factsOf(row, after, 0);
  await keepStatus(tools, row, afterShipping(facts.toShip), facts, {
    kind: 'ship',
    note: `${carrier} ${waybill}`,
  });
  return ok(undefined);
};

const askRefund = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  { lineId, count, reason }: MallStepInput,
): Promise<Result<undefined>> => {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return refuse('mall.not-found');
  const words = checkReason(reason);
  if (!words.ok) return words;
  const possible = refundOf(line, count, true);
  if (!possible.ok) return possible;
  await tools.transaction
    .insertInto('mall_refund')
    .values({
      ...{ order_id: row.id, line_id: line.id, pieces: count, reason: words.value, status: 'ASKED' },
      asked_at: timeOf(tools.now),
    })
    .execute();
  await keepStatus(tools, row, row.status, factsOf(row, lines, 1), { kind: 'askRefund', note: words.value });
  return ok(undefined);
};

const answerRefund = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  { lineId, count, accept, withFreight, restock, reason }: MallStepInput,
): Promise<Result<undefined>> => {
  const { transaction, hand, note, now } = tools;
  const asked = await openRefundOf(transaction, row.id);
  const line = lines.find(({ id }) => id === asked?.line_id);
  if (asked === undefined || line === undefined) return refuse('mall.not-now');
  // A colleague has answered the request that was read, and another one is open since.
  if (asked.line_id !== lineId || asked.pieces !== count) return refuse('mall.not-now');
  const answered = { answer: reason.trim(), answered_at: timeOf(now) };
  const keep = (change: { status: 'REFUNDED' | 'REJECTED'; points?: number; money?: number }) =>
    transaction
      .updateTable('mall_refund')
      .set({ ...answered, ...change })
      .where('id', '=', asked.id)
      .execute();
  if (!accept) {
    const words = checkReason(reason);
    if (!words.ok) return words;
    await keep({ status: 'REJECTED' });
    // The timer of an order that was received begins again: it waited for this answer.
    await keepStatus(tools, row, row.status, factsOf(row, lines, 0), { kind: 'reject', note: words.value });
    await restartFinish(tools, row, lines);
    return ok(undefined);
  }
  // Before anything was sent the freight comes back with its pieces.
  const isUnsent = lines.every(({ shipped }) => shipped === 0);
  const shares = refundOf(line, asked.pieces, withFreight || isUnsent);
  if (!shares.ok) return shares;
  const { points, money } = shares.value;
  const back = restock ? asked.pieces : Math.min(asked.pieces, unsent(line));
  await keep({ status: 'REFUNDED', points, money });
  await transaction
    .updateTable('mall_order_line')
    .set({ refunded: line.refunded + asked.pieces })
    .where('id', '=', line.id)
    .execute();
  await transaction
    .updateTable('mall_order')
    .set({ refunded: fenOf(row.refunded) + points + money })
    .where('id', '=', row.id)
    .execute();
  if (back > 0) {
    const { skuId, goodsId } = line;
    await moveStock(
      transaction,
      [{ skuId, goodsId, kind: 'return', change: back, note: row.order_no }],
      hand,
      now,
    );
    await note({ area: 'mall', id: goodsId });
  }
  const after = lines.map((each) =>
    each.id === line.id ? { ...each, refunded: each.refunded + asked.pieces } : each,
  );
  const facts = factsOf(row, after, 0);
  if (facts.kept === 0) await moveCoupon(tools, row, 'giveBack');
  await keepStatus(tools, row, afterRefund(facts), facts, { kind: 'refund', note: reason.trim() });
  await restartFinish(tools, row, after);
  return pay(tools, row, 'mall-refund', -(points + money));
};

/** The job that was to finish the order may have come while the refund was open, and has done nothing. */
const restartFinish = async (
  { enqueue, now }: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
): Promise<void> => {
  const due = dueAt('finish', factsOf(row, lines, 0));
  if (due === undefined) return;
  const notBefore = Math.max(due, now);
  await enqueue(MALL_DUE, { orderId: row.id, timer: 'finish' }, { platform: row.platform, notBefore });
};

/** One step of a person on a locked order. */
export const carryOutStep = async (
  tools: StepTools,
  row: StoredOrder,
  action: MallOrderAction,
  input: MallStepInput,
  actor: MallActor,
): Promise<Result<undefined>> => {
  const lines = await linesOf(tools.transaction, keyOf(row.id));
  const open = await openRefundOf(tools.transaction, keyOf(row.id));
  const facts = factsOf(row, lines, open === undefined ? 0 : 1);
  const next = takeMallStep(action, actor, facts, tools.now);
  if (!next.ok) return next;
  switch (action) {
    case 'pay': {
      await moveCoupon(tools, row, 'use');
      await keepStatus(tools, row, next.value, facts, { kind: 'pay' });
      return pay(tools, row, 'mall-payment', fenOf(row.payable));
    }
    case 'cancel':
      await closeUnpaid(tools, row, lines, { kind: 'cancel' });
      return ok(undefined);
    case 'receive':
      await keepStatus(tools, row, next.value, facts, { kind: 'receive' });
      return ok(undefined);
    case 'ship':
      return ship(tools, row, lines, input);
    case 'askRefund':
      return askRefund(tools, row, lines, input);
    case 'answerRefund':
      return answerRefund(tools, row, lines, input);
  }
};
