import type { Instant } from '@/domain/kernel/instant';
import type { Payment, ProviderPayment } from '@/domain/payment/payment';
import { closePayment, settlePayment, type Settlement } from '@/domain/payment/settle-payment';
import { ok, refuse, type Result } from '@/domain/result';
import { answerOf } from '@backend/core/ports/command-request';
import type { JobKey } from '@backend/core/ports/jobs.port';
import type { PaymentName, PaymentStorage } from '@backend/core/ports/payments.port';
import type { Db } from '../database';
import { type Effects, runCommand } from '../kernel/run-command';
import { keyOf } from '../rows/scalars';
import { listAtOnce } from '../reconciliation/early-difference';
import { applySettlement } from './apply-settlement';
import { paymentOf, type PaymentRow } from './payment-row';

const named = (db: Db, { platform, channel, number }: PaymentName) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('number', '=', number);

/** The provider's transactions of a payment on which staff have decided: they accepted or refunded the difference. */
const decidedOf = async (db: Db, { platform, channel, number }: PaymentName): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('reconciliation_difference as difference')
    .innerJoin('provider_statement as statement', 'statement.id', 'difference.statement_id')
    .select('difference.transaction_id')
    .where('difference.platform', '=', platform)
    .where('difference.number', '=', number)
    .where('difference.kind', 'in', ['not-posted', 'amount'])
    .where('difference.status', 'in', ['ACCEPTED', 'REFUNDED'])
    .where('statement.channel', '=', channel)
    .execute();
  return rows.map(({ transaction_id }) => transaction_id);
};

/**
 * Implements `PaymentStorage` in SQL. All commands on payments lock rows in this order: the statement of a
 * day, the difference, the payment, its refund, its subject, the account of the party. A command skips rows
 * that it does not change. There is one exception: while a difference is locked, its refund is locked before
 * its payment.
 */
export const paymentStorage = (db: Db, effects: Effects): PaymentStorage => {
  const change = async (
    name: PaymentName,
    job: JobKey,
    now: Instant,
    decide: (payment: Payment, transaction: Db) => Settlement | Promise<Settlement>,
    found?: ProviderPayment,
  ): Promise<Result<Payment>> => {
    const end = await runCommand<PaymentRow, Payment, Payment>(
      db,
      { job, now, effects },
      {
        lock: async (transaction) => {
          const row = await named(transaction, name).forNoKeyUpdate().executeTakeFirst();
          return row === undefined ? refuse('payment.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note, enqueue) => {
          const settlement = await decide(paymentOf(row), transaction);
          const applied = await applySettlement(transaction, row, settlement, { note, enqueue, now });
          if (applied.ok && found !== undefined && !settlement.credits) {
            const about = { payment: applied.value, subjectId: row.subject_id, area: row.area };
            await listAtOnce(transaction, about, found, { note, now });
          }
          return applied;
        },
        answer: { keep: (payment) => payment, recall: (_, payment) => Promise.resolve(payment) },
      },
    );
    return answerOf(end);
  };
  return {
    settle: (name, found, job, now) =>
      change(
        name,
        job,
        now,
        async (payment, transaction) => settlePayment(payment, found, await decidedOf(transaction, name)),
        found,
      ),
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
