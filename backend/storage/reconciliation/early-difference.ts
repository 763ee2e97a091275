import { dayOf } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Payment, PaymentChannel, ProviderPayment } from '@/domain/payment/payment';
import type { Refund } from '@/domain/payment/refund';
import { ok, type Result } from '@/domain/result';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { timeOf } from '../rows/scalars';
import { subjectOf } from '../payment/subjects';

/** Finds or creates the statement row of a day, for a difference that is listed before the statement is fetched. */
const statementOf = async (
  transaction: Db,
  name: { readonly platform: string; readonly channel: PaymentChannel; readonly day: number },
): Promise<Id> => {
  const { platform, channel, day } = name;
  await transaction
    .insertInto('provider_statement')
    .values({ ...name, lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 })
    .onConflict((conflict) => conflict.columns(['platform', 'channel', 'day']).doNothing())
    .execute();
  const statement = await transaction
    .selectFrom('provider_statement')
    .select('id')
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return statement.id;
};

/**
 * Lists money that does not match its payment as a difference, so that staff can decide on it at once. The difference
 * belongs to the statement of its day, which is fetched later. The caller has locked the payment. The statement must
 * not be locked here, because the job of a statement locks the statement before the payment. Because of a unique key,
 * the money is listed only once, even if the next day's statement contains it.
 */
export const listAtOnce = async (
  transaction: Db,
  {
    payment,
    subjectId,
    area,
  }: { readonly payment: Payment; readonly subjectId: string; readonly area: string },
  found: ProviderPayment,
  { note, now }: { readonly note: NoteChange; readonly now: number },
): Promise<void> => {
  const { platform, channel, number, transactionId, trouble, status } = payment;
  if (found.state !== 'paid' || trouble === undefined || found.transactionId === transactionId) return;
  if (payment.isRefunding === true) return;
  const statement = await statementOf(transaction, { platform, channel, day: dayOf(found.paidAt) });
  const isOther = found.amount !== payment.amount && status !== 'PAID';
  const listed = await transaction
    .insertInto('reconciliation_difference')
    .values({
      ...{ platform, channel, statement_id: statement, status: 'OPEN' },
      kind: isOther ? 'amount' : 'not-posted',
      ...{ number, transaction_id: found.transactionId, refund_number: '', raw: '' },
      ...{ theirs: found.amount, ours: isOther ? payment.amount : 0, paid_at: timeOf(found.paidAt) },
      payment_id: status === 'PAID' ? null : payment.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (listed === undefined) return;
  await subjectOf(area).troubled(transaction, { payment, subjectId, amount: found.amount }, now);
  note({ area: 'reconciliation', id: statement });
};

/**
 * Lists money that the provider paid for a refund that had already ended. Such a refund was given up, settled by hand,
 * or replaced by another attempt. Because of a unique key, the money is listed only once, even if the statement
 * contains it.
 */
export const listRefundPaidAfterEnd = async (
  transaction: Db,
  { platform, channel, number, refundNumber, amount }: Refund,
  { note, now }: { readonly note: NoteChange; readonly now: Instant },
): Promise<Result<undefined>> => {
  const statement = await statementOf(transaction, { platform, channel, day: dayOf(now) });
  await transaction
    .insertInto('reconciliation_difference')
    .values({
      ...{ platform, channel, statement_id: statement, status: 'OPEN', kind: 'refund', number },
      ...{ transaction_id: '', refund_number: refundNumber, raw: '', theirs: amount, ours: 0 },
      paid_at: timeOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  note({ area: 'reconciliation', id: statement });
  return ok(undefined);
};
