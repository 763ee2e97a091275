import type { Selectable } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import { referenceKey } from '@/domain/kernel/reference-key';
import type { MallStepInput } from '@/domain/mall/mall-step';
import { mallRefundNo } from '@/domain/mall/mall-payment';
import { settleMoney, type MoneyRefund } from '@/domain/mall/refund-money';
import { formatAmount } from '@/domain/money/amount';
import { ok, refuse, type Result } from '@/domain/result';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { post } from '../ledger/post';
import type { PaymentRefundTable } from '../payment/payment.tables';
import { doubtOf } from '../payment/refund-row';
import { keyOf, timeOf } from '../rows/scalars';
import { moneyMoved } from './code-payments';
import type { StoredOrder } from './order-rows';
import type { StepTools } from './step-tools';

/** The refunds of an order's posted payments. Refunds of money that was never posted are left out. */
const moneyRows = (db: Db, orderId: Id) =>
  db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .selectAll('payment_refund')
    .where('payment.area', '=', 'mall')
    .where('payment.subject_id', '=', orderId)
    .where('payment_refund.difference_id', 'is', null);

const moneyOf = (row: Selectable<PaymentRefundTable>): MoneyRefund => ({
  ...{ id: row.id, refundNumber: row.refund_number, amount: fenOf(row.amount), status: row.status },
  ...{
    requestedBy: row.requested_by,
    trouble: row.trouble ?? undefined,
    troubleCode: row.trouble_code ?? '',
  },
  settled: { by: row.settled_by_name ?? '', reference: row.settled_reference ?? '' },
  ...doubtOf(row),
});

export const moneyBackOf = async (db: Db, orderId: Id): Promise<readonly MoneyRefund[]> =>
  (await moneyRows(db, orderId).orderBy('payment_refund.id', 'desc').execute()).map(moneyOf);

/** Requests again each refund that the provider refused, or that stopped. */
export const retryMoney = async (
  { transaction, enqueue, now }: StepTools,
  row: StoredOrder,
): Promise<void> => {
  const failed = await moneyRows(transaction, row.id)
    .where('payment_refund.status', 'in', ['REFUSED', 'STOPPED'])
    .orderBy('payment_refund.id')
    .execute();
  for (const part of failed) {
    const attempt = part.attempt + 1;
    await transaction
      .updateTable('payment_refund')
      .set({
        ...{ status: 'REQUESTED', attempt, is_dead: false, asked: 0 },
        ...{ ended_at: null, trouble: null, trouble_code: null, since: timeOf(now) },
        // The provider may still carry out a stopped request, so the times of that request are kept.
        ...(part.status === 'STOPPED' ? {} : { sent_at: null, doubt_at: null }),
        // The provider accepts no further request under the old refund number, so the refund gets a new number.
        ...(part.is_dead
          ? { refund_number: mallRefundNo(part.payment_id ?? '', Number(part.id), attempt, now) }
          : {}),
      })
      .where('id', '=', part.id)
      .execute();
    await enqueue(PAYMENT_REFUND, { refundId: part.id }, { platform: row.platform, once: part.id });
  }
  await transaction.updateTable('mall_order').set({ failed_refunds: 0 }).where('id', '=', row.id).execute();
};

/**
 * Records and posts a refund that staff paid by hand, because the provider did not pay it. If the provider pays it
 * later, the second payment becomes a difference. Returns the text for the history: the amount and the reference.
 */
export const settleByHand = async (
  { transaction, author, posting, now }: StepTools,
  row: StoredOrder,
  { refundId, reference }: Pick<MallStepInput, 'refundId' | 'reference'>,
): Promise<Result<string>> => {
  const found = await moneyRows(transaction, row.id)
    .where('payment_refund.id', '=', keyOf(refundId))
    .forNoKeyUpdate('payment_refund')
    .executeTakeFirst();
  if (found === undefined) return refuse('mall.not-found');
  const settled = settleMoney(moneyOf(found), reference, posting.by, now);
  if (!settled.ok) return settled;
  const amount = fenOf(found.amount);
  await transaction
    .updateTable('payment_refund')
    .set({
      ...{ status: 'SETTLED', trouble: null, trouble_code: null, ended_at: timeOf(now) },
      ...{ settled_by: posting.by, settled_by_name: author.name, settled_at: timeOf(now) },
      ...{ settled_reference: settled.value, settled_reference_key: referenceKey(settled.value) },
    })
    .where('id', '=', found.id)
    .execute();
  await transaction
    .updateTable('mall_order')
    .set({ failed_refunds: row.failed_refunds - 1 })
    .where('id', '=', row.id)
    .execute();
  const moved = await post(transaction, { platform: row.platform, ...posting, now }, [
    moneyMoved(row, 'mall-refund', -amount),
  ]);
  return moved.ok ? ok(`${formatAmount(BigInt(amount))} ${settled.value}`) : moved;
};
