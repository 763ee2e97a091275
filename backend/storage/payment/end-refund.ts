import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { ok, type Result } from '@/domain/result';
import type { Db } from '../database';
import { recordSystemFinanceEvent } from '../finance/finance-events';
import type { NoteChange } from '../kernel/transaction';
import { fenOf } from '../ledger/party-accounts';
import { hasOtherOpenPayment } from '../reconciliation/other-open-payment';
import { endFurtherPayment, endPayment, reportRefundStep } from './end-payment';
import { paymentOf } from './payment-row';
import type { RefundRow } from './refund-row';
import { subjectOf } from './subjects';

interface Means {
  readonly note: NoteChange;
  readonly now: Instant;
}

const paymentRow = (transaction: Db, id: Id) =>
  transaction
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Stores the end of a refund of uncredited money. If the refund succeeded, its difference is closed, and its payment is
 * ended. A credited payment that was paid twice only loses its mark. If the provider refused the refund, the difference
 * is open again, and the payment is no longer marked as being refunded.
 */
export const endDifference = async (
  transaction: Db,
  row: RefundRow & { readonly difference_id: Id },
  isDone: boolean,
  means: Means,
): Promise<Result<undefined>> => {
  const { note, now } = means;
  const difference = transaction
    .updateTable('reconciliation_difference')
    .where('id', '=', row.difference_id)
    .returning('statement_id');
  const { statement_id: statement } = await (
    isDone
      ? difference.set({ status: 'REFUNDED' })
      : difference.set({
          ...{ status: 'OPEN', remark: '', decided_by: null, decided_by_name: null },
          decided_at: null,
        })
  ).executeTakeFirstOrThrow();
  if (row.payment_id !== null) {
    const payment = await paymentRow(transaction, row.payment_id);
    if (isDone && payment.status === 'PAID') {
      const beside = { id: row.difference_id, platform: row.platform, number: row.number };
      if (!(await hasOtherOpenPayment(transaction, beside, row.channel)))
        await endFurtherPayment(transaction, payment, means);
    } else if (isDone) await endPayment(transaction, payment, means);
    else
      await transaction
        .updateTable('payment')
        .set({ is_refunding: false })
        .where('id', '=', payment.id)
        .execute();
    const step = { kind: isDone ? 'refunded' : 'refused' } as const;
    await reportRefundStep(transaction, payment, { step, amount: fenOf(row.amount) }, means);
  }
  const kind = isDone ? 'refunded' : 'refund-refused';
  const happened = { area: 'reconciliation', subjectId: row.difference_id, kind } as const;
  await recordSystemFinanceEvent(transaction, row.platform, { ...happened, note: row.refund_number }, now);
  note({ area: 'reconciliation', id: statement });
  return ok(undefined);
};

/**
 * Informs the subject of the payment that a partial refund was carried out or refused. If the subject is a recharge, it
 * then ends the hold of its points.
 */
export const endPart = async (
  transaction: Db,
  row: RefundRow,
  isDone: boolean,
  { note, now }: Means,
): Promise<Result<undefined>> => {
  const payment = await paymentRow(transaction, row.payment_id ?? '');
  const subject = subjectOf(payment.area);
  const { refund_number: refundNumber, attempt } = row;
  const wasStopped = row.status === 'STOPPED';
  const part = { refundNumber, attempt, amount: fenOf(row.amount), wasStopped };
  const what = { payment: paymentOf(payment), subjectId: payment.subject_id, part, isDone };
  const ended = await subject.endPart(transaction, what, now);
  if (!ended.ok) return ended;
  note(subject.changed(payment.subject_id));
  return ok(undefined);
};

/** Informs the subject of the payment that a refund has stopped and waits for staff. */
export const stopRefund = async (
  transaction: Db,
  row: RefundRow,
  { note, now }: Means,
): Promise<Result<undefined>> => {
  const amount = fenOf(row.amount);
  const isPart = row.difference_id === null;
  if (row.payment_id !== null) {
    const payment = await paymentRow(transaction, row.payment_id);
    const subject = subjectOf(payment.area);
    const what = { payment: paymentOf(payment), subjectId: payment.subject_id, amount, isPart };
    await subject.stopped(transaction, what, now);
    note(subject.changed(payment.subject_id));
  }
  if (row.difference_id === null) return ok(undefined);
  const { statement_id: statement } = await transaction
    .selectFrom('reconciliation_difference')
    .select('statement_id')
    .where('id', '=', row.difference_id)
    .executeTakeFirstOrThrow();
  const happened = { area: 'reconciliation', subjectId: row.difference_id, kind: 'refund-stopped' } as const;
  await recordSystemFinanceEvent(transaction, row.platform, { ...happened, note: row.refund_number }, now);
  note({ area: 'reconciliation', id: statement });
  return ok(undefined);
};
