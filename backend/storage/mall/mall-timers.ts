import type { MallTimers } from '@backend/core/ports/mall.port';
import { takeMallTimer } from '@/domain/mall/order-life';
import { ok, refuse } from '@/domain/result';
import type { Db } from '../database';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { keyOf } from '../rows/scalars';
import { factsOf, linesOf, openRefundOf } from './order-rows';
import { closeUnpaid, keepStatus } from './order-steps';

/** The author of what time does. */
const NO_HAND = { id: null, name: '' };

/** See `MallTimers`. */
export const mallTimers = (db: Db, effects: Effects): MallTimers => ({
  take: async (orderId, timer, job, now) => {
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
          const posting = { by: 'job:mall', requestId: job };
          const tools = { transaction, note, enqueue, hand: NO_HAND, posting, now };
          if (next === 'CLOSED') await closeUnpaid(tools, row, lines, { kind: timer });
          else await keepStatus(tools, row, next, facts, { kind: timer });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
  },
});
