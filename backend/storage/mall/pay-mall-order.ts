import { formatAmount } from '@/domain/money/amount';
import { endHold } from '@/domain/ledger/transfer';
import { platformAccount } from '@/domain/ledger/ledger-account';
import { sharesPaidBy } from '@/domain/mall/mall-payment';
import { ok } from '@/domain/result';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { post } from '../ledger/post';
import type { PaymentSubject } from '../payment/payment-subject';
import {
  attemptOf,
  BY_ITSELF,
  endAttempt,
  heldBack,
  holdOfAttempt,
  lockedOrder,
  mallFacts,
  moneyMoved,
  sendMoneyBack,
  appendOwnEvent,
} from './code-payments';
import { moveCoupon } from './coupon-steps';
import { factsOf, linesOf, type StoredOrder } from './order-rows';
import { storeStatus } from './order-status';

/** Adds `more` to the order's number of failed refunds: partial refunds that the provider refused, or that stopped. */
const countFailed = async (transaction: Db, { id, failed_refunds: before }: StoredOrder, more: number) => {
  if (more !== 0)
    await transaction
      .updateTable('mall_order')
      .set({ failed_refunds: Math.max(0, before + more) })
      .where('id', '=', id)
      .execute();
};

const moneyIn = (fen: number): string => formatAmount(BigInt(fen));

/**
 * The effect of a payment on a mall order. A payment by the open code pays the order, together with the held points.
 * Any other payment is stored as late and refunded automatically.
 */
export const mallSubject: PaymentSubject = {
  paid: async (transaction, { payment, subjectId }, now, { note, enqueue }) => {
    const { platform, number, amount, id: paymentId } = payment;
    const row = await lockedOrder(transaction, subjectId);
    const posting = { by: 'payment', requestId: number };
    const tools = { transaction, note, enqueue, author: BY_ITSELF, posting, now };
    const money = moneyMoved(row, 'mall-payment', amount);
    const attempt = await attemptOf(transaction, paymentId);
    if (attempt.status !== 'OPEN' || row.status !== 'UNPAID') {
      await transaction
        .updateTable('mall_payment')
        .set({ status: 'LATE' })
        .where('id', '=', attempt.id)
        .execute();
      await appendOwnEvent(transaction, row.id, 'payLate', moneyIn(amount), now);
      const by = { id: row.buyer_id, name: '' };
      await sendMoneyBack(tools, row, { paymentId, amount, reason: row.order_no, by });
      return post(transaction, { platform, ...posting, now }, [money]);
    }
    const lines = await linesOf(transaction, row.id);
    const shares = sharesPaidBy(lines, fenOf(attempt.points));
    for (const [at, { id }] of lines.entries())
      await transaction
        .updateTable('mall_order_line')
        .set(shares[at] ?? {})
        .where('id', '=', id)
        .execute();
    await endAttempt(transaction, row, 'PAID');
    await transaction.updateTable('mall_order').set({ money: amount }).where('id', '=', row.id).execute();
    await moveCoupon(tools, row, 'use');
    await storeStatus(tools, row, 'PAID', factsOf(row, lines, 0), { kind: 'pay' });
    return post(transaction, { platform, ...posting, now }, [
      money,
      ...(attempt.points === '0'
        ? []
        : [
            endHold(mallFacts('mall-payment', row), holdOfAttempt(row, attempt), [
              { account: platformAccount('revenue'), amount: fenOf(attempt.points) },
            ]),
          ]),
    ]);
  },

  closed: async (transaction, { payment, subjectId }, now) => {
    const row = await lockedOrder(transaction, subjectId);
    const attempt = await attemptOf(transaction, payment.id);
    // If the code was cancelled or the order was closed, the points have been returned already.
    if (attempt.status !== 'OPEN') return;
    await endAttempt(transaction, row, 'CLOSED');
    await appendOwnEvent(transaction, row.id, 'codeClosed', '', now);
    const { platform, number } = payment;
    const posted = await post(
      transaction,
      { platform, by: 'payment', requestId: `${number}/closed`, now },
      heldBack(row, attempt),
    );
    if (!posted.ok) throw new Error(`the hold of ${number} is not returned: ${posted.refusal.code}`);
  },

  troubled: async (transaction, { subjectId, amount }, now) => {
    const row = await lockedOrder(transaction, subjectId);
    await appendOwnEvent(transaction, row.id, 'payOdd', moneyIn(amount), now);
  },

  refund: async (transaction, { subjectId, step, amount }, now) => {
    if (step.kind === 'asked') return;
    const row = await lockedOrder(transaction, subjectId);
    const kind = step.kind === 'refunded' ? 'moneyBack' : 'moneyFailed';
    await appendOwnEvent(transaction, row.id, kind, moneyIn(amount), now);
  },

  // A stopped partial refund is counted and shown like a refused one, because both wait for staff.
  stopped: async (transaction, { subjectId, amount, isPart }, now) => {
    const row = await lockedOrder(transaction, subjectId);
    await appendOwnEvent(transaction, row.id, 'moneyFailed', moneyIn(amount), now);
    if (isPart) await countFailed(transaction, row, 1);
  },

  endPart: async (transaction, { payment, subjectId, part, isDone }, now) => {
    const { platform } = payment;
    const row = await lockedOrder(transaction, subjectId);
    await appendOwnEvent(
      transaction,
      row.id,
      isDone ? 'moneyBack' : 'moneyFailed',
      moneyIn(part.amount),
      now,
    );
    await countFailed(transaction, row, (isDone ? 0 : 1) - (part.wasStopped ? 1 : 0));
    if (!isDone) return ok(undefined);
    // Each attempt ends once, and the journal accepts a key only once. So the key contains the number of the attempt.
    const requestId = `${part.refundNumber}/${part.attempt}`;
    return post(transaction, { platform, by: 'refund', requestId, now }, [
      moneyMoved(row, 'mall-refund', -part.amount),
    ]);
  },

  changed: (subjectId) => ({ area: 'mall-order', id: subjectId }),
};
