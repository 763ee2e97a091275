import type { Instant } from '@/domain/kernel/instant';
import { type Payment, QUERY_AFTER_CLOSING } from '@/domain/payment/payment';
import type { Settlement } from '@/domain/payment/settle-payment';
import { ok, type Result } from '@/domain/result';
import { PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';
import { optionalTimeOf } from '../rows/scalars';
import type { PaymentRow } from './payment-row';
import { subjectOf } from './subjects';

interface Means {
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
  readonly now: Instant;
}

/**
 * Stores the settlement that was decided for a locked payment, in the caller's transaction. No other function
 * credits a payment.
 */
export const applySettlement = async (
  transaction: Db,
  row: PaymentRow,
  { payment, changed, credits }: Settlement,
  { note, enqueue, now }: Means,
): Promise<Result<Payment>> => {
  if (!changed) return ok(payment);
  await transaction
    .updateTable('payment')
    .set({
      status: payment.status,
      transaction_id: payment.transactionId ?? null,
      paid_at: optionalTimeOf(payment.paidAt),
      is_late: payment.isLate,
      trouble: payment.trouble ?? null,
    })
    .where('id', '=', row.id)
    .execute();
  const subject = subjectOf(row.area);
  const what = { payment, subjectId: row.subject_id };
  if (credits) {
    const credited = await subject.paid(transaction, what, now, { note, enqueue });
    if (!credited.ok) return credited;
  }
  if (payment.status === 'CLOSED' && row.status === 'CREATED') {
    await subject.closed(transaction, what, now);
    const { platform, channel, number } = payment;
    const last = QUERY_AFTER_CLOSING.at(-1);
    for (const after of QUERY_AFTER_CLOSING)
      await enqueue(
        PAYMENT_QUERY,
        { platform, channel, number, isLast: after === last },
        { platform, notBefore: now + after },
      );
  }
  note(subject.changed(row.subject_id));
  return ok(payment);
};
