import type { Selectable } from 'kysely';
import type { SandboxPayment, SandboxStore } from '@backend/core/ports/payments.port';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, timeOf } from '../rows/scalars';
import type { SandboxPaymentTable } from './payment.tables';

type Row = Selectable<SandboxPaymentTable>;

const paymentOf = (row: Row): SandboxPayment => ({
  number: row.number,
  amount: fenOf(row.amount),
  state: row.state,
  transactionId: row.transaction_id,
  paidAt: row.paid_at === null ? 0 : instantOf(row.paid_at),
  isLate: row.is_late,
  refunded: fenOf(row.refunded),
});

/** Where the sandbox keeps what its payers did, so that a restart loses nothing. */
export const sandboxStore = (db: Db): SandboxStore => ({
  get: async (platform, number) => {
    const row = await db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('platform', '=', platform)
      .where('number', '=', number)
      .executeTakeFirst();
    return row && paymentOf(row);
  },
  put: async (platform, channel, payment) => {
    const { number, amount, state, transactionId, paidAt, isLate, refunded } = payment;
    const changed = {
      state,
      transaction_id: transactionId,
      paid_at: paidAt === 0 ? null : timeOf(paidAt),
      is_late: isLate,
      refunded,
    };
    await db
      .insertInto('sandbox_payment')
      .values({ platform, channel, number, amount, ...changed })
      .onConflict((conflict) => conflict.columns(['platform', 'number']).doUpdateSet(changed))
      .execute();
  },
  paidBetween: async (platform, channel, from, to) => {
    const rows = await db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('platform', '=', platform)
      .where('channel', '=', channel)
      .where('state', '=', 'paid')
      .where('paid_at', '>=', timeOf(from))
      .where('paid_at', '<', timeOf(to))
      .orderBy('paid_at')
      .execute();
    return rows.map(paymentOf);
  },
});
