import { sql } from 'kysely';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import type { DayNumber } from '@/domain/dates/civil';
import { feeTransfers } from '@/domain/reconciliation/fee-transfer';
import {
  absentRefunds,
  type FoundDifference,
  matchStatement,
  sumsOf,
} from '@/domain/reconciliation/match-statement';
import { ok } from '@/domain/result';
import { answerOf } from '@backend/core/ports/command-request';
import { ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import type { ProviderStatementStorage, StatementChannel } from '@backend/core/ports/reconciliation.port';
import { PAYMENT_REFUND } from '@backend/core/payment/refund.jobs';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import type { Db } from '../database';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { instantOf, timeOf } from '../rows/scalars';
import { post } from '../ledger/post';
import { doneRefunds, ownPayments, ownRefunds, refundNumbersInStatements } from './own-payments';

/** The number of days for which providers keep a daily statement of payments. */
const DAYS_BACK = 90;
/**
 * One run plans at most this many missed days of a channel, in addition to the previous day. The limit prevents a long
 * gap from overloading the provider.
 */
const DAYS_AT_ONCE = 10;
const ROWS_AT_ONCE = 1000;
const RAW_LENGTH_MAX = 2000;

const daysOf = (db: Db, { platform, channel }: StatementChannel) =>
  db
    .selectFrom('provider_statement')
    .select('day')
    .where('platform', '=', platform)
    .where('channel', '=', channel);

const storedDays = (db: Db, channel: StatementChannel) =>
  daysOf(db, channel).where('fetched_at', 'is not', null);

const NO_SUMS = { lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 };

/** Adds a row for each day without one, so that staff see which statements are missing. */
const noteDays = (
  db: Db,
  { platform, channel }: StatementChannel,
  { from, to }: { readonly from: DayNumber; readonly to: DayNumber },
) =>
  db
    .insertInto('provider_statement')
    .columns(['platform', 'channel', 'day', 'lines', 'paid', 'refunded', 'fee', 'posted'])
    .expression(
      sql`select ${platform}, ${channel}, day, 0, 0, 0, 0, 0
        from generate_series(${from}::integer, ${to - 1}::integer) as day`,
    )
    .onConflict((conflict) => conflict.columns(['platform', 'channel', 'day']).doNothing())
    .returning('id')
    .execute();

/**
 * The days whose statement must be fetched now: the oldest missed days, and yesterday. A day is left out while its job
 * waits or runs, or is a dead letter.
 */
const daysToPlan = async (
  db: Db,
  channel: StatementChannel,
  today: DayNumber,
): Promise<readonly DayNumber[]> => {
  const missing = await daysOf(db, channel)
    .where('fetched_at', 'is', null)
    .where('day', '>=', today - DAYS_BACK)
    .where('day', '<', today)
    .where(
      sql<boolean>`not exists (select from job where job.kind = ${PAYMENT_STATEMENT.name}
        and job.platform = provider_statement.platform and job.payload ->> 'channel' = provider_statement.channel
        and (job.payload ->> 'day')::integer = provider_statement.day)`,
    )
    .orderBy('day')
    .execute();
  return missing.map(({ day }) => day).filter((day, place) => place < DAYS_AT_ONCE || day === today - 1);
};

/** The columns of a new difference, depending on its kind. */
const columnsOf = (found: FoundDifference) => {
  if (found.kind === 'unreadable') return { kind: found.kind, theirs: 0, ours: 0, raw: found.raw };
  if (found.kind === 'refund-absent') {
    const { number, refundNumber, amount, paymentId } = found.refund;
    return {
      ...{ kind: found.kind, number, refund_number: refundNumber, theirs: 0, ours: amount, raw: '' },
      payment_id: paymentId ?? null,
    };
  }
  const line = 'line' in found ? found.line : undefined;
  const payment = 'payment' in found ? found.payment : undefined;
  return {
    kind: found.kind,
    number: line?.number ?? payment?.number ?? '',
    transaction_id: line?.transactionId ?? payment?.transactionId ?? '',
    refund_number: line?.refundNumber ?? '',
    theirs: line?.amount ?? 0,
    ours: found.kind === 'absent' || found.kind === 'amount' ? found.payment.amount : 0,
    paid_at: line === undefined ? null : timeOf(line.at),
    payment_id: payment?.id ?? null,
    raw: '',
  };
};

/** The refunds that no statement contains, judged by the stored statements of the days around each refund. */
const refundsInNone = async (
  db: Db,
  channel: StatementChannel,
  span: Parameters<typeof doneRefunds>[2],
): Promise<readonly FoundDifference[]> => {
  const refunds = await doneRefunds(db, channel, span);
  if (refunds.length === 0) return [];
  const days = await storedDays(db, channel)
    .where('day', '>=', Math.min(...refunds.map(({ from }) => from)))
    .execute();
  return absentRefunds(refunds, {
    numbers: await refundNumbersInStatements(db, channel, refunds),
    days: new Set(days.map(({ day }) => day)),
  });
};

const inChunks = async <T>(all: readonly T[], write: (some: readonly T[]) => Promise<unknown>) => {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
    await write(all.slice(from, from + ROWS_AT_ONCE));
};

/** Implements `ProviderStatementStorage` in SQL. */
export const providerStatements = (db: Db, effects: Effects): ProviderStatementStorage => ({
  plan: async (channels, today, job, now) => {
    const end = await runCommand<undefined, undefined, null>(
      db,
      { job, now, effects },
      {
        lock: () => Promise.resolve(ok(undefined)),
        carryOut: async (transaction, _locked, note, enqueue) => {
          for (const { platform, channel } of channels) {
            const { first } = await transaction
              .selectFrom('payment')
              .select((eb) => eb.fn.min('created_at').as('first'))
              .where('platform', '=', platform)
              .where('channel', '=', channel)
              .executeTakeFirstOrThrow();
            if (first === null) continue;
            const noted = await noteDays(
              transaction,
              { platform, channel },
              { from: dayOf(instantOf(first)), to: today },
            );
            for (const { id } of noted) note({ area: 'reconciliation', id });
            for (const day of await daysToPlan(transaction, { platform, channel }, today))
              await enqueue(PAYMENT_STATEMENT, { platform, channel, day }, { platform });
          }
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
    answerOf(end);
  },

  has: async ({ day, ...channel }) =>
    (await storedDays(db, channel).where('day', '=', day).executeTakeFirst()) !== undefined,

  keep: async ({ platform, channel, day }, { lines, unreadable }, job, now) => {
    const end = await runCommand<Id | undefined, undefined, null>(
      db,
      { job, now, effects },
      {
        // The row of the day is locked. A second job for the same day waits here, and then finds the stored statement.
        lock: async (transaction) => {
          await transaction
            .insertInto('provider_statement')
            .values({ platform, channel, day, ...NO_SUMS })
            .onConflict((conflict) => conflict.columns(['platform', 'channel', 'day']).doNothing())
            .execute();
          const row = await daysOf(transaction, { platform, channel })
            .select(['id', 'fetched_at'])
            .where('day', '=', day)
            .forNoKeyUpdate()
            .executeTakeFirstOrThrow();
          return ok(row.fetched_at === null ? row.id : undefined);
        },
        carryOut: async (transaction, id, note, enqueue) => {
          if (id === undefined) return ok(undefined);
          const numbers = lines.map(({ number }) => number);
          const span = { from: startOfDay(day), to: startOfDay(day + 1) };
          const payments = await ownPayments(transaction, { platform, channel }, span, numbers);
          if (lines.length === 0 && unreadable.length === 0 && payments.length > 0)
            throw new ProviderUnavailable('statement', 'no line for a day with payments');
          const refunds = await ownRefunds(
            transaction,
            { platform, channel },
            lines.flatMap(({ refundNumber }) => refundNumber ?? []),
          );
          const matching = matchStatement({ lines, unreadable }, payments, refunds);
          const { matched, differences: found } = matching;
          const open = new Map(refunds.map((each) => [each.refundNumber, each.isOpen ? each.id : undefined]));
          for (const { refund } of matching.refunded) {
            const refundId = open.get(refund.refundNumber);
            if (refundId !== undefined)
              await enqueue(
                PAYMENT_REFUND,
                { refundId, isSeen: true, refundNumber: refund.refundNumber },
                { platform },
              );
          }
          const sums = sumsOf(lines, payments);
          await transaction
            .updateTable('provider_statement')
            .set({ ...sums, fetched_at: timeOf(now) })
            .where('id', '=', id)
            .execute();
          // A channel has one statement per day, so the fees of the day are posted by one ledger entry.
          const fees = feeTransfers({ statementId: id, channel, day, fee: sums.fee });
          const requestId = `fees ${platform} ${channel} ${day}`;
          const charged = await post(transaction, { platform, by: 'payment', requestId, now }, fees);
          if (!charged.ok) return charged;
          const paymentOfLine = new Map(matched.map(({ line, payment }) => [line, payment.id]));
          await inChunks(lines, (some) =>
            transaction
              .insertInto('provider_statement_line')
              .values(
                some.map((line) => ({
                  ...{ statement_id: id, number: line.number, transaction_id: line.transactionId },
                  ...{ refund_number: line.refundNumber ?? null, amount: line.amount, fee: line.fee },
                  ...{ at: timeOf(line.at), payment_id: paymentOfLine.get(line) ?? null },
                })),
              )
              .execute(),
          );
          const differences = [...found, ...(await refundsInNone(transaction, { platform, channel }, span))];
          // Money that is already listed as a difference is not listed again.
          await inChunks(differences, (some) =>
            transaction
              .insertInto('reconciliation_difference')
              .values(
                some.map((found) => {
                  const { raw, ...columns } = columnsOf(found);
                  return {
                    ...{ platform, channel, statement_id: id, status: 'OPEN' as const, ...columns },
                    raw: raw.slice(0, RAW_LENGTH_MAX),
                  };
                }),
              )
              .onConflict((conflict) => conflict.doNothing())
              .execute(),
          );
          note({ area: 'reconciliation', id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
    answerOf(end);
  },
});
