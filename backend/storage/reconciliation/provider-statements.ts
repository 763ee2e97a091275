import { dayOf, startOfDay } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import { type FoundDifference, matchStatement, sumsOf } from '@/domain/reconciliation/match-statement';
import { ok } from '@/domain/result';
import { answerOf } from '@backend/core/ports/command-request';
import { ProviderUnavailable } from '@backend/core/ports/payment-provider.port';
import type { ProviderStatementStorage, StatementName } from '@backend/core/ports/reconciliation.port';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import type { Db } from '../database';
import { type Effects, NO_ANSWER, runCommand } from '../kernel/run-command';
import { instantOf, timeOf } from '../rows/scalars';
import { ownPayments, ownRefunds } from './own-payments';

/** A missed day is tried again for so long. */
const DAYS_BACK = 7;
const ROWS_AT_ONCE = 1000;
const MOST_OF_A_ROW = 2000;

const storedDays = (db: Db, { platform, channel }: Omit<StatementName, 'day'>) =>
  db
    .selectFrom('provider_statement')
    .select('day')
    .where('platform', '=', platform)
    .where('channel', '=', channel);

/** What a difference looks like in its row. */
const columnsOf = (found: FoundDifference) => {
  if (found.kind === 'unreadable') return { kind: found.kind, theirs: 0, ours: 0, raw: found.raw };
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

const inChunks = async <T>(all: readonly T[], write: (some: readonly T[]) => Promise<unknown>) => {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
    await write(all.slice(from, from + ROWS_AT_ONCE));
};

/** See `ProviderStatementStorage`. */
export const providerStatements = (db: Db, effects: Effects): ProviderStatementStorage => ({
  plan: async (channels, today, job, now) => {
    const end = await runCommand<undefined, undefined, null>(
      db,
      { job, now, effects },
      {
        lock: () => Promise.resolve(ok(undefined)),
        carryOut: async (transaction, _locked, _note, enqueue) => {
          for (const { platform, channel } of channels) {
            const { first } = await transaction
              .selectFrom('payment')
              .select((eb) => eb.fn.min('created_at').as('first'))
              .where('platform', '=', platform)
              .where('channel', '=', channel)
              .executeTakeFirstOrThrow();
            if (first === null) continue;
            const known = await storedDays(transaction, { platform, channel }).execute();
            const stored = new Set(known.map(({ day }) => day));
            const from = Math.max(dayOf(instantOf(first)), today - DAYS_BACK);
            for (let day = from; day < today; day += 1)
              if (!stored.has(day))
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
        // Its row stands for the lock of the day: a second job waits here, and finds it.
        lock: async (transaction) => {
          const none = { lines: 0, paid: 0, refunded: 0, fee: 0, posted: 0 };
          const row = await transaction
            .insertInto('provider_statement')
            .values({ platform, channel, day, ...none, fetched_at: timeOf(now) })
            .onConflict((conflict) => conflict.columns(['platform', 'channel', 'day']).doNothing())
            .returning('id')
            .executeTakeFirst();
          return ok(row?.id);
        },
        carryOut: async (transaction, id, note) => {
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
          const { matched, differences } = matchStatement({ lines, unreadable }, payments, refunds);
          await transaction
            .updateTable('provider_statement')
            .set(sumsOf(lines, payments))
            .where('id', '=', id)
            .execute();
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
          await inChunks(differences, (some) =>
            transaction
              .insertInto('reconciliation_difference')
              .values(
                some.map((found) => {
                  const { raw, ...columns } = columnsOf(found);
                  return {
                    ...{ platform, statement_id: id, status: 'OPEN' as const, ...columns },
                    raw: raw.slice(0, MOST_OF_A_ROW),
                  };
                }),
              )
              .execute(),
          );
          await note({ area: 'reconciliation', id });
          return ok(undefined);
        },
        answer: NO_ANSWER,
      },
    );
    answerOf(end);
  },
});
