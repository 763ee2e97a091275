import type { Instant } from '@/domain/kernel/instant';
import type { OwnPayment, OwnRefund } from '@/domain/reconciliation/match-statement';
import type { StatementChannel } from '@backend/core/ports/reconciliation.port';
import type { Db } from '../database';
import { fenOf } from '../ledger/party-accounts';

const NUMBERS_AT_ONCE = 5000;

interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** The payments that were paid in a span of time, and those that have one of the numbers. */
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

/** The refunds that we asked for under some numbers. One that was refused is none: its money must not leave unseen. */
export const ownRefunds = async (
  db: Db,
  { platform, channel }: StatementChannel,
  refundNumbers: readonly string[],
): Promise<readonly OwnRefund[]> => {
  const all: OwnRefund[] = [];
  for (let at = 0; at < refundNumbers.length; at += NUMBERS_AT_ONCE) {
    const rows = await db
      .selectFrom('payment_refund')
      .select(['refund_number', 'number', 'amount'])
      .where('platform', '=', platform)
      .where('channel', '=', channel)
      .where('refund_number', 'in', refundNumbers.slice(at, at + NUMBERS_AT_ONCE))
      .where('status', '<>', 'REFUSED')
      .execute();
    for (const row of rows)
      all.push({ refundNumber: row.refund_number, number: row.number, amount: fenOf(row.amount) });
  }
  return all;
};
