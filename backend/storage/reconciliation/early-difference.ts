import { dayOf } from '@/domain/dates/calendar';
import type { Payment, ProviderPayment } from '@/domain/payment/payment';
import type { Db } from '../database';
import type { NoteChange } from '../kernel/transaction';
import { timeOf } from '../rows/scalars';
import { subjectOf } from '../payment/subjects';

/** The kinds of differences about money that came in, each of one transaction. */
const ABOUT_MONEY_IN = ['not-posted', 'amount'] as const;

/** The transactions of a channel about which staff have a difference, before its statement was read. */
export const listedTransactions = async (
  db: Db,
  { platform, channel }: Pick<Payment, 'platform' | 'channel'>,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom('reconciliation_difference as difference')
    .innerJoin('provider_statement as statement', 'statement.id', 'difference.statement_id')
    .select(['difference.number', 'difference.transaction_id'])
    .where('difference.platform', '=', platform)
    .where('statement.channel', '=', channel)
    .where('difference.kind', 'in', ABOUT_MONEY_IN)
    .where('difference.number', 'in', numbers)
    .execute();
  return new Set(rows.map(({ number, transaction_id: transaction }) => `${number} ${transaction}`));
};

/**
 * Lists money that does not fit its payment for a decision at once, in the statement of its day, which is read later. The payment
 * is locked; the statement is locked after it, so that the money is listed once.
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
  await transaction
    .insertInto('provider_statement')
    .values({
      ...{ platform, channel, day: dayOf(found.paidAt) },
      ...{ lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 },
    })
    .onConflict((conflict) => conflict.columns(['platform', 'channel', 'day']).doNothing())
    .execute();
  const statement = await transaction
    .selectFrom('provider_statement')
    .select('id')
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('day', '=', dayOf(found.paidAt))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const listed = await listedTransactions(transaction, payment, [number]);
  if (listed.has(`${number} ${found.transactionId}`)) return;
  const isOther = found.amount !== payment.amount && status !== 'PAID';
  await transaction
    .insertInto('reconciliation_difference')
    .values({
      ...{ platform, statement_id: statement.id, kind: isOther ? 'amount' : 'not-posted', status: 'OPEN' },
      ...{ number, transaction_id: found.transactionId, refund_number: '', raw: '' },
      ...{ theirs: found.amount, ours: isOther ? payment.amount : 0, paid_at: timeOf(found.paidAt) },
      payment_id: status === 'PAID' ? null : payment.id,
    })
    .execute();
  await subjectOf(area).troubled(transaction, { payment, subjectId, amount: found.amount }, now);
  await note({ area: 'reconciliation', id: statement.id });
};
