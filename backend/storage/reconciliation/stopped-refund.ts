import type { Selectable } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';
import { endDifference } from '../payment/end-refund';
import { refundRows } from '../payment/refund-row';
import { timeOf } from '../rows/scalars';
import type { ReconciliationDifferenceTable } from './reconciliation.tables';

type Row = Selectable<ReconciliationDifferenceTable>;

/** Locks and returns the stopped refund of a locked difference. */
export const stoppedRefund = (transaction: Db, differenceId: Id) =>
  refundRows(transaction)
    .where('difference_id', '=', differenceId)
    .where('status', '=', 'STOPPED')
    .forNoKeyUpdate()
    .executeTakeFirst();

const stoppedOf = async (transaction: Db, { id }: Row) => {
  const refund = await stoppedRefund(transaction, id);
  if (refund === undefined) throw new Error(`no refund of difference ${id} has stopped`);
  return { ...refund, difference_id: id };
};

interface Means {
  readonly note: NoteChange;
  readonly now: Instant;
}

/**
 * Requests a stopped refund again under the same number. The provider may still carry out an earlier request, so the
 * times of that request are kept.
 */
export const retryRefund = async (
  transaction: Db,
  row: Row,
  { enqueue, now }: Means & { readonly enqueue: Enqueue },
): Promise<void> => {
  const { id, platform } = await stoppedOf(transaction, row);
  await transaction
    .updateTable('payment_refund')
    .set({ status: 'REQUESTED', trouble: null, trouble_code: null, asked: 0, since: timeOf(now) })
    .where('id', '=', id)
    .execute();
  await enqueue(PAYMENT_REFUND, { refundId: id }, { platform, once: id });
};

/** Ends a stopped refund as if the provider had refused it, so that staff can decide on the difference again. */
export const giveUpRefund = async (transaction: Db, row: Row, means: Means): Promise<void> => {
  const refund = await stoppedOf(transaction, row);
  await transaction
    .updateTable('payment_refund')
    .set({
      status: 'REFUSED',
      trouble: null,
      trouble_code: null,
      ended_at: timeOf(means.now),
      is_under_way: false,
    })
    .where('id', '=', refund.id)
    .execute();
  await endDifference(transaction, refund, false, means);
};
