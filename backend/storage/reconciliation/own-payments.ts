import { dayOf } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { isWithProvider } from '@/domain/payment/refund';
import type { EndedRefund, OwnPayment, OwnRefund } from '@/domain/reconciliation/match-statement';
import type { StatementChannel } from '@backend/core/ports/reconciliation.port';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';
import { instantOf, timeOf } from '../rows/scalars';

const NUMBERS_AT_ONCE = 5000;

interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** Payments that were paid in a period, and payments with one of the numbers. */
export const ownPayments = async (
  db: Db,
  { platform, channel }: StatementChannel,
  { from, to }: Span,
  numbers: readonly string[],
): Promise<readonly OwnPayment[]> => {
  const rows = db
    .selectFrom('payment')
    .select(['id', 'number', 'amount', 'status', 'transaction_id', 'paid_at'])
    .where('platform', '=', platform)
    .where('channel', '=', channel);
  const found = await rows
    .where('status', '=', 'PAID')
    .where('paid_at', '>=', new Date(from))
    .where('paid_at', '<', new Date(to))
    .orderBy('id')
    .execute();
  const all = new Map(found.map((row) => [row.id, row]));
  for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE) {
    const named = await rows.where('number', 'in', numbers.slice(at, at + NUMBERS_AT_ONCE)).execute();
    for (const row of named) all.set(row.id, row);
  }
  return [...all.values()].map((row) => ({
    id: row.id,
    number: row.number,
    amount: fenOf(row.amount),
    ...(row.transaction_id === null ? {} : { transactionId: row.transaction_id }),
    isOfDay: row.paid_at !== null && row.paid_at.getTime() >= from && row.paid_at.getTime() < to,
  }));
};

interface KeptRefund extends OwnRefund {
  readonly id: Id;
  /** Whether the provider has not reported the end of the refund yet. */
  readonly isOpen: boolean;
}

/**
 * Our refunds with these numbers. Refunds for which the provider should pay no money are left out: refused, proposed,
 * rejected and settled ones. If the provider pays such a refund anyway, the money becomes a difference.
 */
export const ownRefunds = async (
  db: Db,
  { platform, channel }: StatementChannel,
  refundNumbers: readonly string[],
): Promise<readonly KeptRefund[]> => {
  const all: KeptRefund[] = [];
  for (let at = 0; at < refundNumbers.length; at += NUMBERS_AT_ONCE) {
    const rows = await db
      .selectFrom('payment_refund')
      .select(['id', 'refund_number', 'number', 'amount', 'status'])
      .where('platform', '=', platform)
      .where('channel', '=', channel)
      .where('refund_number', 'in', refundNumbers.slice(at, at + NUMBERS_AT_ONCE))
      .where('status', 'not in', ['REFUSED', 'PROPOSED', 'REJECTED', 'SETTLED'])
      .execute();
    for (const row of rows)
      all.push({
        ...{ id: row.id, refundNumber: row.refund_number, number: row.number, amount: fenOf(row.amount) },
        isOpen: isWithProvider(row),
      });
  }
  return all;
};

/**
 * Locks and returns the completed refunds that may be in the statement of a day. If two statements are stored at the
 * same time, the lock makes the second one wait, so that it sees the first.
 */
export const doneRefunds = async (
  db: Db,
  { platform, channel }: StatementChannel,
  { from, to }: Span,
): Promise<readonly EndedRefund[]> => {
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'refund_number', 'number', 'amount', 'payment_id', 'requested_at', 'ended_at'])
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('status', '=', 'SUCCEEDED')
    .where('ended_at', '>=', timeOf(from))
    .where('requested_at', '<', timeOf(to))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.flatMap((row) =>
    row.ended_at === null
      ? []
      : {
          ...{ refundNumber: row.refund_number, number: row.number, amount: fenOf(row.amount) },
          paymentId: row.payment_id ?? undefined,
          ...{ from: dayOf(instantOf(row.requested_at)), to: dayOf(instantOf(row.ended_at)) },
        },
  );
};

/** Selects the refund numbers that a statement of the channel contains. */
export const refundNumbersInStatements = async (
  db: Db,
  { platform, channel }: StatementChannel,
  refunds: readonly OwnRefund[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (let at = 0; at < refunds.length; at += NUMBERS_AT_ONCE) {
    const some = refunds.slice(at, at + NUMBERS_AT_ONCE);
    const rows = await db
      .selectFrom('provider_statement_line as line')
      .innerJoin('provider_statement as statement', 'statement.id', 'line.statement_id')
      .select('line.refund_number')
      .where('statement.platform', '=', platform)
      .where('statement.channel', '=', channel)
      .where(
        'line.number',
        'in',
        some.map(({ number }) => number),
      )
      .where(
        'line.refund_number',
        'in',
        some.map(({ refundNumber }) => refundNumber),
      )
      .execute();
    for (const { refund_number: refundNumber } of rows) if (refundNumber !== null) found.add(refundNumber);
  }
  return found;
};
