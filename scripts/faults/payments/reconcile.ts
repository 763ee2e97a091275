import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '@/domain/kernel/instant';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import type { JobContext } from '@backend/core/ports/jobs.port';
import { PAYMENT_STATEMENT } from '@backend/core/reconciliation/reconciliation.jobs';
import { readPaymentAccounts } from '@backend/node/payments/payment-accounts';
import { createRealProviders } from '@backend/node/payments/real-providers';
import type { Db } from '@backend/storage/database';
import { openStorage } from '@backend/storage/open-storage';
import type { ProviderBook } from './providers';

const tomorrow = (): number => Date.now() + DAY;

interface Found {
  readonly kind: string;
  readonly number: string;
  readonly theirs: number;
}

/** The differences that the reconciliation job found in several days of a provider's statements. */
export interface Reconciled {
  readonly statements: number;
  readonly paid: number;
  readonly posted: number;
  readonly refunded: number;
  readonly fee: number;
  readonly differences: readonly Found[];
}

/**
 * Runs the reconciliation job for all days of a book, with the providers of the node. The job uses the time of the next
 * day.
 */
export const reconcile = async (
  db: Db,
  { platform, file }: { readonly platform: string; readonly file: string },
  { channel, days }: ProviderBook,
): Promise<Reconciled> => {
  const storage = openStorage(db, { kind: 'server', queue: ownJobStore(db) });
  const payments = await createRealProviders(readPaymentAccounts(file), tomorrow);
  for (const day of days) {
    const context = { key: randomUUID(), attempt: 1, storage, payments, now: tomorrow };
    await PAYMENT_STATEMENT.run({ platform, channel, day }, context as unknown as JobContext);
  }
  const rows = await db
    .selectFrom('provider_statement')
    .select(['id', 'paid', 'posted', 'refunded', 'fee'])
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('day', 'in', [...days, -1])
    .where('fetched_at', 'is not', null)
    .execute();
  const { rows: differences } = await sql<Found>`select kind, number, theirs::integer as theirs
    from reconciliation_difference where statement_id in (${sql.join([0, ...rows.map(({ id }) => id)])})
    order by id`.execute(db);
  const sum = (name: 'paid' | 'posted' | 'refunded' | 'fee'): number =>
    rows.reduce((all, row) => all + Number(row[name]), 0);
  return {
    ...{ statements: rows.length, paid: sum('paid'), posted: sum('posted') },
    ...{ refunded: sum('refunded'), fee: sum('fee'), differences },
  };
};

/**
 * Lists wrong sums, unexpected differences, and expected differences that are missing. Only refunds by hand
 * are expected as differences.
 */
export const reconciliationFaults = (
  { channel, days, paid, refunded, byHand }: ProviderBook,
  found: Reconciled,
): readonly string[] => {
  const named = ({ kind, number, theirs }: Found): string => `${kind} of ${number}, ${theirs} fen`;
  const expected = byHand.map(({ number, amount }) => named({ kind: 'refund', number, theirs: amount }));
  const listed = found.differences.map(named);
  const back = refunded + byHand.reduce((sum, { amount }) => sum + amount, 0);
  const figures: readonly (readonly [string, number, number])[] = [
    ['statements', days.length, found.statements],
    ['paid', paid, found.paid],
    ['posted', paid, found.posted],
    ['refunded', back, found.refunded],
  ];
  return [
    ...figures.flatMap(([what, one, other]) =>
      one === other ? [] : [`${channel}, ${what}: ${one} in the books, ${other} reconciled`],
    ),
    ...listed.filter((each) => !expected.includes(each)).map((each) => `${channel}: unexplained ${each}`),
    ...expected.filter((each) => !listed.includes(each)).map((each) => `${channel}: not found ${each}`),
  ];
};
