import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import { PAYMENT_OPEN, type PaymentChannel, QUERY_AFTER } from '@/domain/payment/payment';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import { timeOf } from '../rows/scalars';

/** The payment that an area opens for one of its subjects, such as a recharge or a mall order. */
interface Opening {
  readonly platform: string;
  readonly area: string;
  readonly subjectId: Id;
  readonly channel: PaymentChannel;
  readonly number: string;
  readonly amount: Fen;
  /** The latest time at which the subject can be paid; the code ends no later. */
  readonly until?: Instant;
}

/**
 * Enqueues the job that closes a payment code at its provider before the code expires. If the payer pays at the same
 * moment, the job finds this payment.
 */
export const closeEarly = (
  { platform, channel, number }: Pick<Opening, 'platform' | 'channel' | 'number'>,
  enqueue: Enqueue,
): Promise<void> => enqueue(PAYMENT_CLOSE, { platform, channel, number }, { platform });

/**
 * Opens a payment in the transaction of its subject, and enqueues the jobs that query and close it. Returns the id of
 * the payment.
 */
export const openPayment = async (
  transaction: Db,
  { platform, area, subjectId, channel, number, amount, until = Infinity }: Opening,
  enqueue: Enqueue,
  now: Instant,
): Promise<Id> => {
  const expiresAt = Math.min(now + PAYMENT_OPEN, until);
  const { id } = await transaction
    .insertInto('payment')
    .values({
      ...{
        platform,
        area,
        subject_id: subjectId,
        channel,
        number,
        amount,
        status: 'CREATED',
        is_late: false,
      },
      created_at: timeOf(now),
      expires_at: timeOf(expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = { platform, channel, number };
  for (const after of QUERY_AFTER) await enqueue(PAYMENT_QUERY, name, { platform, notBefore: now + after });
  await enqueue(PAYMENT_CLOSE, name, { platform, notBefore: expiresAt });
  return id;
};
