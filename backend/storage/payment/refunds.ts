import { sql } from 'kysely';
import {
  askAgainAt,
  refundAfterReport,
  isRefundOver,
  isWithProvider,
  refundedAfterEnd,
  WITH_PROVIDER,
} from '@/domain/payment/refund';
import { ok, refuse } from '@/domain/result';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { answerOf } from '@backend/core/ports/command-request';
import type { RefundStorage } from '@backend/core/ports/refunds.port';
import type { Db } from '../database';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { listRefundPaidAfterEnd } from '../reconciliation/early-difference';
import { optionalTimeOf, timeOf } from '../rows/scalars';
import { endDifference, endPart, stopRefund } from './end-refund';
import { refundById, refundOf, type RefundRow, refundRows } from './refund-row';

/**
 * Locks the row that a refund belongs to, and then the refund, as the commands of staff do. That row is the difference
 * of an uncredited payment, or the payment of a credited recharge or a mall order.
 */
const locked = async (transaction: Db, id: string): Promise<RefundRow | undefined> => {
  const found = await refundById(transaction, id).executeTakeFirst();
  if (found === undefined) return undefined;
  await (
    found.difference_id === null
      ? transaction.selectFrom('payment').select('id').where('id', '=', found.payment_id)
      : transaction.selectFrom('reconciliation_difference').select('id').where('id', '=', found.difference_id)
  )
    .forNoKeyUpdate()
    .execute();
  return refundById(transaction, id).forNoKeyUpdate().executeTakeFirst();
};

/** Implements `RefundStorage` in SQL. */
export const refundStorage = (db: Db, effects: Effects): RefundStorage => ({
  one: async (id) => {
    const row = await refundById(db, id).executeTakeFirst();
    return row && refundOf(row);
  },

  reported: async ({ platform, channel, refundNumber }, job, now) => {
    const end = await runCommand<RefundRow | undefined, undefined, null>(
      db,
      { job, now, effects },
      {
        lock: async (transaction) =>
          ok(
            await refundRows(transaction)
              .where('platform', '=', platform)
              .where('channel', '=', channel)
              .where('refund_number', '=', refundNumber)
              .forNoKeyUpdate()
              .executeTakeFirst(),
          ),
        carryOut: async (_transaction, row, _note, enqueue) => {
          if (row !== undefined && isWithProvider(row))
            await enqueue(PAYMENT_REFUND, { refundId: row.id }, { platform, once: row.id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
    answerOf(end);
  },

  unendedSince: async (since) => {
    const rows = await db
      .selectFrom('payment_refund')
      .select(['id', 'refund_number'])
      .where(
        'status',
        'in',
        WITH_PROVIDER.filter((status) => status !== 'STOPPED'),
      )
      .where(sql`coalesce(since, confirmed_at, requested_at)`, '<=', timeOf(since))
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ id: row.id, refundNumber: row.refund_number }));
  },

  askAboutStopped: async (job, now) => {
    const end = await runCommand<readonly RefundRow[], undefined, null>(
      db,
      { job, now, effects },
      {
        lock: async (transaction) =>
          ok(
            await refundRows(transaction)
              .where('status', '=', 'STOPPED')
              .where(
                sql<boolean>`not exists (select from job where job.kind = ${PAYMENT_REFUND.name}
                  and job.state <> 'dead' and job.payload ->> 'refundId' = payment_refund.id::text)`,
              )
              .orderBy('id')
              .forNoKeyUpdate()
              .execute(),
          ),
        carryOut: async (_transaction, rows, _note, enqueue) => {
          for (const { id, platform } of rows)
            await enqueue(PAYMENT_REFUND, { refundId: id }, { platform, once: id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
    answerOf(end);
  },

  storeReport: async ({ id, refundNumber }, report, job, now, code = '') => {
    const end = await runCommand<RefundRow, undefined, null>(
      db,
      { job, now, effects },
      {
        lock: async (transaction) => {
          const row = await locked(transaction, id);
          return row === undefined ? refuse('reconciliation.not-found') : ok(row);
        },
        carryOut: async (transaction, row, note, enqueue) => {
          const before = refundOf(row);
          const means = { note, now };
          if (refundedAfterEnd(before, { report, refundNumber }))
            return listRefundPaidAfterEnd(transaction, { ...before, refundNumber }, means);
          // A report with another number is about an earlier attempt, which a later attempt has replaced.
          if (before.refundNumber !== refundNumber) return ok(undefined);
          const refund = refundAfterReport(before, report, now);
          if (refund === before) return ok(undefined);
          const { status, asked, platform } = refund;
          await transaction
            .updateTable('payment_refund')
            .set({
              ...{ status, asked, ended_at: isRefundOver(refund) ? timeOf(now) : null },
              ...{ sent_at: optionalTimeOf(refund.sentAt), doubt_at: optionalTimeOf(refund.doubtAt) },
              ...{ is_dead: refund.isDead ?? false, trouble: refund.trouble ?? null },
              is_under_way: refund.isUnderWay ?? false,
              trouble_code: refund.trouble === undefined ? null : code,
            })
            .where('id', '=', row.id)
            .execute();
          if (asked > before.asked)
            await enqueue(
              PAYMENT_REFUND,
              { refundId: row.id },
              { platform, notBefore: askAgainAt(refund, now), once: row.id },
            );
          if (status === 'STOPPED' && before.status !== 'STOPPED') return stopRefund(transaction, row, means);
          if (!isRefundOver(refund)) return ok(undefined);
          const isDone = status === 'SUCCEEDED';
          return row.difference_id === null
            ? endPart(transaction, row, isDone, means)
            : endDifference(transaction, { ...row, difference_id: row.difference_id }, isDone, means);
        },
        answer: NO_ANSWER,
      },
    );
    const kept = answerOf(end);
    // The provider has already moved the money. If the ledger refuses the change, the job must fail, so that it becomes
    // a dead letter that staff see.
    if (!kept.ok && kept.refusal.code !== 'reconciliation.not-found')
      throw new Error(`the end of refund ${id} is refused: ${kept.refusal.code}`);
  },
});
