import type { Instant } from '@/domain/kernel/instant';
import type { Payment } from '@/domain/payment/payment';
import { closePayment, settlePayment, type Settlement } from '@/domain/payment/settle-payment';
import { ok, refuse, type Result } from '@/domain/result';
import { answerOf } from '@backend/core/ports/command-request';
import type { JobKey } from '@backend/core/ports/jobs.port';
import type { PaymentName, PaymentStorage } from '@backend/core/ports/payments.port';
import type { Db } from '../database';
import { type Effects, runCommand } from '../kernel/run-command';
import { keyOf } from '../rows/scalars';
import { applySettlement } from './apply-settlement';
import { paymentOf, type PaymentRow } from './payment-row';

const named = (db: Db, { platform, channel, number }: PaymentName) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('number', '=', number);

/** See `PaymentStorage`. The payment is locked first, then what it is for, then the account of the party. */
export const paymentStorage = (db: Db, effects: Effects): PaymentStorage => {
  const change = async (
    name: PaymentName,
    job: JobKey,
    now: Instant,
    decide: (payment: Payment) => Settlement,
  ): Promise<Result<Payment>> => {
    const end = await runCommand<PaymentRow, Payment, Payment>(
      db,
      { job, now, effects },
      {
        lock: async (transaction) => {
          const row = await named(transaction, name).forNoKeyUpdate().executeTakeFirst();
          return row === undefined ? refuse('payment.not-found') : ok(row);
        },
        carryOut: (transaction, row, note, enqueue) =>
          applySettlement(transaction, row, decide(paymentOf(row)), { note, enqueue, now }),
        answer: { keep: (payment) => payment, recall: (_, payment) => Promise.resolve(payment) },
      },
    );
    return answerOf(end);
  };
  return {
    settle: (name, found, job, now) => change(name, job, now, (payment) => settlePayment(payment, found)),
    close: (name, job, now) => change(name, job, now, closePayment),
    one: async (name) => {
      const row = await named(db, name).executeTakeFirst();
      return row && paymentOf(row);
    },
    keepCode: async (id, code) => {
      await db
        .updateTable('payment')
        .set({ code })
        .where('id', '=', keyOf(id))
        .where('code', 'is', null)
        .execute();
    },
  };
};
