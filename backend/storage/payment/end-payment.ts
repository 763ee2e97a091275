import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import type { RefundStep } from './payment-subject';
import { paymentOf, type PaymentRow } from './payment-row';
import { subjectOf } from './subjects';

interface Means {
  readonly note: NoteChange;
  readonly now: Instant;
}

/**
 * Ends a locked payment that was not credited, after staff have settled its money. Its `trouble` mark is cleared, its
 * subject stops waiting, and a late notification no longer credits it.
 */
export const endPayment = async (transaction: Db, row: PaymentRow, { note, now }: Means): Promise<void> => {
  const payment = paymentOf(row);
  if (payment.status === 'PAID') return;
  await transaction
    .updateTable('payment')
    .set({ status: 'CLOSED', trouble: null, is_ended: true })
    .where('id', '=', row.id)
    .execute();
  const subject = subjectOf(row.area);
  if (payment.status === 'CREATED')
    await subject.closed(transaction, { payment, subjectId: row.subject_id }, now);
  note(subject.changed(row.subject_id));
};

/** Clears the mark of a locked payment that was paid twice, after the second payment was settled. */
export const endFurtherPayment = async (
  transaction: Db,
  row: PaymentRow,
  { note }: Pick<Means, 'note'>,
): Promise<void> => {
  if (row.trouble !== 'paid-twice') return;
  await transaction.updateTable('payment').set({ trouble: null }).where('id', '=', row.id).execute();
  note(subjectOf(row.area).changed(row.subject_id));
};

/** Informs the subject of the payment about a step of its refund. */
export const reportRefundStep = async (
  transaction: Db,
  row: PaymentRow,
  { step, amount }: { readonly step: RefundStep; readonly amount: Fen },
  { note, now }: Means,
): Promise<void> => {
  const subject = subjectOf(row.area);
  await subject.refund(
    transaction,
    { payment: paymentOf(row), subjectId: row.subject_id, step, amount },
    now,
  );
  note(subject.changed(row.subject_id));
};
