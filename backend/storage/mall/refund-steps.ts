import type { Updateable } from 'kysely';
import { type MallOrderLine, unsent } from '@/domain/mall/mall-order';
import { checkReason, checkRefundRequest, type MallStepInput } from '@/domain/mall/mall-step';
import { afterRefund, dueAt } from '@/domain/mall/order-life';
import { refundOf } from '@/domain/mall/refund';
import { type Id, isGiven } from '@/domain/kernel/id';
import { ok, refuse, type Result } from '@/domain/result';
import { MALL_DUE } from '@backend/core/mall/mall-due';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { timeOf } from '../rows/scalars';
import { json } from '../storable-text';
import { paidByCode, sendMoneyBack } from './code-payments';
import { moveCoupon } from './coupon-steps';
import type { MallRefundTable } from './mall.tables';
import { factsOf, openRefundOf, type StoredOrder } from './order-rows';
import { storeStatus, postPoints } from './order-status';
import type { StepTools } from './step-tools';
import { moveStock } from './stock';

/** Requests a refund of some pieces of an order line. */
export const askRefund = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  { lineId, count, reason, pictures }: MallStepInput,
): Promise<Result<undefined>> => {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return refuse('mall.not-found');
  const request = checkRefundRequest({ reason, pictures });
  if (!request.ok) return request;
  const possible = refundOf(line, count, true);
  if (!possible.ok) return possible;
  await tools.transaction
    .insertInto('mall_refund')
    .values({
      ...{ order_id: row.id, line_id: line.id, pieces: count, status: 'ASKED' },
      ...{ reason: request.value.reason, pictures: json(request.value.pictures) },
      asked_at: timeOf(tools.now),
    })
    .execute();
  await storeStatus(tools, row, row.status, factsOf(row, lines, 1), {
    ...{ kind: 'askRefund', note: request.value.reason },
  });
  return ok(undefined);
};

/**
 * The open refund request of an order. Undefined if the action is about another request: that request was answered or
 * withdrawn meanwhile.
 */
const openOrNamed = async (db: Db, orderId: Id, named: Id) => {
  const open = await openRefundOf(db, orderId);
  return isGiven(named) && open?.id !== named ? undefined : open;
};

/** Withdraws the open refund request. The order continues as if no refund had been requested. */
export const withdrawRefund = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  { refundId }: MallStepInput,
): Promise<Result<undefined>> => {
  const asked = await openOrNamed(tools.transaction, row.id, refundId);
  if (asked === undefined) return refuse('mall.refund-not-open');
  await tools.transaction
    .updateTable('mall_refund')
    .set({ status: 'WITHDRAWN', answered_at: timeOf(tools.now) })
    .where('id', '=', asked.id)
    .execute();
  await storeStatus(tools, row, row.status, factsOf(row, lines, 0), { kind: 'withdrawRefund' });
  await restartFinish(tools, row, lines);
  return ok(undefined);
};

/**
 * Approves or rejects the open refund request. After an approval, points are returned at once, and money is returned
 * through the payment provider.
 */
export const answerRefund = async (
  tools: StepTools,
  row: StoredOrder,
  lines: readonly MallOrderLine[],
  { refundId, lineId, count, accept, withFreight, restock, reason }: MallStepInput,
): Promise<Result<undefined>> => {
  const { transaction, author, note, now } = tools;
  const asked = await openOrNamed(transaction, row.id, refundId);
  const line = lines.find(({ id }) => id === asked?.line_id);
  if (asked === undefined || line === undefined) return refuse('mall.refund-not-open');
  // The line or the count differs if staff answered an earlier request and another request is open now.
  if (asked.line_id !== lineId || asked.pieces !== count) return refuse('mall.refund-not-open');
  const answered = { answer: reason.trim(), answered_at: timeOf(now) };
  const keep = (change: Updateable<MallRefundTable>) =>
    transaction
      .updateTable('mall_refund')
      .set({ ...answered, ...change })
      .where('id', '=', asked.id)
      .execute();
  if (!accept) {
    const checked = checkReason(reason);
    if (!checked.ok) return checked;
    await keep({ status: 'REJECTED' });
    // The finish timer of a received order is started again, because a run during the open request had no effect.
    await storeStatus(tools, row, row.status, factsOf(row, lines, 0), {
      kind: 'reject',
      note: checked.value,
    });
    await restartFinish(tools, row, lines);
    return ok(undefined);
  }
  // If no piece was shipped yet, the freight is refunded with the pieces.
  const isUnsent = lines.every(({ shipped }) => shipped === 0);
  const shares = refundOf(line, asked.pieces, withFreight || isUnsent);
  if (!shares.ok) return shares;
  const { points, money } = shares.value;
  const back = restock ? asked.pieces : Math.min(asked.pieces, unsent(line));
  const paid = money > 0 ? await paidByCode(transaction, row.id) : undefined;
  const by = { id: author.id ?? row.buyer_id, name: author.name };
  const sent = paid && {
    payment_refund_id: await sendMoneyBack(tools, row, {
      ...{ paymentId: paid.payment_id, amount: money, reason: asked.reason, by },
    }),
  };
  await keep({ status: 'REFUNDED', points, money, ...sent });
  await transaction
    .updateTable('mall_order_line')
    .set({ refunded: line.refunded + asked.pieces })
    .where('id', '=', line.id)
    .execute();
  await transaction
    .updateTable('mall_order')
    .set({
      refunded: fenOf(row.refunded) + points + money,
      refunded_money: fenOf(row.refunded_money) + money,
    })
    .where('id', '=', row.id)
    .execute();
  if (back > 0) {
    const { skuId, goodsId } = line;
    await moveStock(
      transaction,
      [{ skuId, goodsId, kind: 'return', change: back, note: row.order_no }],
      author,
      now,
    );
    note({ area: 'mall', id: goodsId });
  }
  const after = lines.map((each) =>
    each.id === line.id ? { ...each, refunded: each.refunded + asked.pieces } : each,
  );
  const facts = factsOf(row, after, 0);
  if (facts.kept === 0) await moveCoupon(tools, row, 'giveBack');
  await storeStatus(tools, row, afterRefund(facts), facts, { kind: 'refund', note: reason.trim() });
  await restartFinish(tools, row, after);
  return postPoints(tools, row, 'mall-refund', -points);
};

/** Enqueues the finish job of an order again, because a run while a refund request was open had no effect. */
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
