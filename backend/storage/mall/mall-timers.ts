import type { MallTimers } from '@backend/core/ports/mall.port';
import { takeMallTimer, waitsForProvider } from '@/domain/mall/order-life';
import { ok, refuse } from '@/domain/result';
import type { Db } from '../database';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { keyOf } from '../rows/scalars';
import { factsOf, isCodeMismatched, linesOf, openRefundOf } from './order-rows';
import { closeUnpaid, storeStatus } from './order-status';

/** The author that the history shows for a step that a timer takes. */
const NO_AUTHOR = { id: null, name: '' };

/** Implements `MallTimers` in SQL. */
export const mallTimers = (db: Db, effects: Effects): MallTimers => ({
  openCode: (orderId) =>
    db
      .selectFrom('mall_order')
      .innerJoin('mall_payment', 'mall_payment.id', 'mall_order.open_payment_id')
      .innerJoin('payment', 'payment.id', 'mall_payment.payment_id')
      .select(['payment.platform', 'payment.channel', 'payment.number'])
      .where('mall_order.id', '=', keyOf(orderId))
      .executeTakeFirst(),

  take: async (orderId, timer, job, now, isProviderSilent) => {
    await runCommand(
      db,
      { job, now, effects },
      {
        lock: async (transaction) => {
          const row = await transaction
            .selectFrom('mall_order')
            .selectAll()
            .where('id', '=', keyOf(orderId))
            .forNoKeyUpdate()
            .executeTakeFirst();
          return row === undefined ? refuse('mall.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note, enqueue) => {
          const lines = await linesOf(transaction, row.id);
          const open = await openRefundOf(transaction, row.id);
          const facts = factsOf(row, lines, open === undefined ? 0 : 1);
          const next = takeMallTimer(timer, facts, now);
          if (next === undefined) return ok(undefined);
          // Throws while the payment code may still be paid, so that the job runs again. A returned answer would be
          // stored as the final answer of this job.
          const news = { isMismatched: await isCodeMismatched(transaction, row), isProviderSilent };
          if (next === 'CLOSED' && waitsForProvider(facts, news))
            throw new Error(`the code of order ${row.order_no} is still open`);
          const posting = { by: 'job:mall', requestId: job };
          const tools = { transaction, note, enqueue, author: NO_AUTHOR, posting, now };
          if (next === 'CLOSED') return closeUnpaid(tools, row, lines, { kind: timer });
          await storeStatus(tools, row, next, facts, { kind: timer });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
  },
});
