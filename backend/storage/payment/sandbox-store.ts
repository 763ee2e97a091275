import { type Selectable, sql } from 'kysely';
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
  refusesRefunds: row.refuses_refunds,
});

/** Implements `SandboxStore` in SQL: stores the payments of the sandbox provider, so that a restart loses none. */
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
    const { number, amount, state, transactionId, paidAt, isLate, refunded, refusesRefunds } = payment;
    const changed = {
      state,
      transaction_id: transactionId,
      paid_at: paidAt === 0 ? null : timeOf(paidAt),
      is_late: isLate,
      refunded,
      refuses_refunds: refusesRefunds,
    };
    const stored = await db
      .insertInto('sandbox_payment')
      .values({ platform, channel, number, amount, ...changed })
      .onConflict((conflict) =>
        conflict
          .columns(['platform', 'number'])
          .doUpdateSet(changed)
          .where('sandbox_payment.state', '<>', 'paid'),
      )
      .returning('number')
      .executeTakeFirst();
    return stored !== undefined;
  },
  addSurplus: async (platform, channel, { number, amount, transactionId, paidAt }) => {
    await db
      .insertInto('sandbox_surplus')
      .values({
        ...{ platform, channel, number, amount, transaction_id: transactionId, paid_at: timeOf(paidAt) },
      })
      .execute();
  },
  refund: (platform, channel, { number, transactionId, refundNumber, amount, at }) =>
    db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('platform', '=', platform)
        .where('number', '=', number)
        .forUpdate()
        .executeTakeFirst();
      const known = await transaction
        .selectFrom('sandbox_refund')
        .select(['number', 'amount'])
        .where('platform', '=', platform)
        .where('refund_number', '=', refundNumber)
        .executeTakeFirst();
      if (known !== undefined)
        return known.number === number && fenOf(known.amount) === amount ? 'done' : 'other';
      if (row?.state !== 'paid' || row.refuses_refunds) return 'refused';
      if (transactionId !== undefined && transactionId !== row.transaction_id) {
        const surplus = await transaction
          .selectFrom('sandbox_surplus')
          .select('amount')
          .where('platform', '=', platform)
          .where('transaction_id', '=', transactionId)
          .where('number', '=', number)
          .executeTakeFirst();
        const before = await transaction
          .selectFrom('sandbox_refund')
          .select('refund_number')
          .where('platform', '=', platform)
          .where('transaction_id', '=', transactionId)
          .executeTakeFirst();
        if (surplus === undefined || fenOf(surplus.amount) !== amount || before !== undefined)
          return 'refused';
        await transaction
          .insertInto('sandbox_refund')
          .values({
            ...{ platform, channel, number, refund_number: refundNumber, amount, at: timeOf(at) },
            transaction_id: transactionId,
          })
          .execute();
        return 'done';
      }
      const refunded = fenOf(row.refunded) + amount;
      if (refunded > fenOf(row.amount)) return 'refused';
      await transaction
        .insertInto('sandbox_refund')
        .values({ platform, channel, number, refund_number: refundNumber, amount, at: timeOf(at) })
        .execute();
      await transaction
        .updateTable('sandbox_payment')
        .set({ refunded })
        .where('platform', '=', platform)
        .where('number', '=', number)
        .execute();
      return 'done';
    }),
  refundsBetween: async (platform, channel, from, to) => {
    const rows = await db
      .selectFrom('sandbox_refund as refund')
      .innerJoin('sandbox_payment as payment', (join) =>
        join.onRef('payment.platform', '=', 'refund.platform').onRef('payment.number', '=', 'refund.number'),
      )
      .select([
        'refund.number',
        'refund.refund_number',
        'refund.amount',
        'refund.at',
        sql<string>`coalesce(refund.transaction_id, payment.transaction_id)`.as('transaction_id'),
      ])
      .where('refund.platform', '=', platform)
      .where('refund.channel', '=', channel)
      .where('refund.at', '>=', timeOf(from))
      .where('refund.at', '<', timeOf(to))
      .orderBy('refund.at')
      .execute();
    return rows.map((row) => ({
      ...{ number: row.number, refundNumber: row.refund_number, amount: fenOf(row.amount) },
      ...{ at: instantOf(row.at), transactionId: row.transaction_id },
    }));
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
    const further = await db
      .selectFrom('sandbox_surplus')
      .selectAll()
      .where('platform', '=', platform)
      .where('channel', '=', channel)
      .where('paid_at', '>=', timeOf(from))
      .where('paid_at', '<', timeOf(to))
      .orderBy('paid_at')
      .execute();
    return [
      ...rows.map(paymentOf),
      ...further.map((row) => ({
        ...{ number: row.number, amount: fenOf(row.amount), transactionId: row.transaction_id },
        paidAt: instantOf(row.paid_at),
      })),
    ];
  },
});
