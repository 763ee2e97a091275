import type { DayNumber } from '../dates/civil';
import type { Id } from '../kernel/id';
import type { Fen } from '../ledger/fen';
import type { StatementLine } from './statement-line';

/** A payment of ours, as far as a statement tells of it. */
export interface OwnPayment {
  readonly id: Id;
  readonly number: string;
  readonly amount: Fen;
  /** Of one that was posted. */
  readonly transactionId?: string;
  /** It was paid on the day of the statement, so that it belongs on it. */
  readonly isOfDay: boolean;
}

/**
 * `not-posted`: paid at the provider and not posted here. `absent`: posted here and not in the statement. `refund`: one
 * that is not ours. `refund-absent`: done by the provider's word, and in no statement.
 */
export const DIFFERENCE_KINDS = [
  'not-posted',
  'absent',
  'amount',
  'refund',
  'refund-absent',
  'unreadable',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A refund that we asked for. */
export interface OwnRefund {
  readonly refundNumber: string;
  readonly number: string;
  readonly amount: Fen;
}

/** A refund of ours that the provider has called done. */
export interface EndedRefund extends OwnRefund {
  readonly paymentId: Id | undefined;
  /** The days in China on which it was asked for and on which it was heard to be done. */
  readonly from: DayNumber;
  readonly to: DayNumber;
}

export type FoundDifference =
  | { readonly kind: 'not-posted'; readonly line: StatementLine; readonly payment?: OwnPayment }
  | { readonly kind: 'amount'; readonly line: StatementLine; readonly payment: OwnPayment }
  | { readonly kind: 'absent'; readonly payment: OwnPayment }
  | { readonly kind: 'refund'; readonly line: StatementLine }
  | { readonly kind: 'refund-absent'; readonly refund: EndedRefund }
  | { readonly kind: 'unreadable'; readonly raw: string };

export interface Matching {
  readonly refunded: readonly { readonly line: StatementLine; readonly refund: OwnRefund }[];
  readonly matched: readonly { readonly line: StatementLine; readonly payment: OwnPayment }[];
  readonly differences: readonly FoundDifference[];
}

interface GivenStatement {
  readonly lines: readonly StatementLine[];
  readonly unreadable: readonly string[];
}

/**
 * Compares the statement of a day with our payments: those of the day, and those that its lines name. Each line, and each
 * payment of the day, ends in exactly one class. A payment stands for one line at most, and a posted one for the line of
 * its own transaction alone, so that a second payment of one code is never hidden by the first.
 */
export const matchStatement = (
  { lines, unreadable }: GivenStatement,
  payments: readonly OwnPayment[],
  refunds: readonly OwnRefund[] = [],
): Matching => {
  const refundOf = new Map(refunds.map((refund) => [refund.refundNumber, refund]));
  const refunded: Matching['refunded'][number][] = [];
  const byNumber = new Map(payments.map((payment) => [payment.number, payment]));
  const taken = new Set<OwnPayment>();
  const matched: Matching['matched'][number][] = [];
  const differences: FoundDifference[] = [];
  for (const line of lines) {
    const payment = byNumber.get(line.number);
    if (line.refundNumber !== undefined) {
      const refund = refundOf.get(line.refundNumber);
      refundOf.delete(line.refundNumber);
      if (refund?.number === line.number && refund.amount === line.amount) refunded.push({ line, refund });
      else differences.push({ kind: 'refund', line });
    } else if (
      payment === undefined ||
      taken.has(payment) ||
      (payment.transactionId ?? line.transactionId) !== line.transactionId
    )
      differences.push({ kind: 'not-posted', line });
    else {
      taken.add(payment);
      if (payment.amount !== line.amount) differences.push({ kind: 'amount', line, payment });
      else if (payment.transactionId === undefined) differences.push({ kind: 'not-posted', line, payment });
      else matched.push({ line, payment });
    }
  }
  for (const payment of payments)
    if (payment.isOfDay && !taken.has(payment)) differences.push({ kind: 'absent', payment });
  for (const raw of unreadable) differences.push({ kind: 'unreadable', raw });
  return { matched, refunded, differences };
};

/**
 * The refunds that no statement holds, though those of all their days are there: a provider dates a refund by any day between
 * the request and its word. With a day still missing, nothing is concluded.
 */
export const absentRefunds = (
  refunds: readonly EndedRefund[],
  { numbers, days }: { readonly numbers: ReadonlySet<string>; readonly days: ReadonlySet<DayNumber> },
): readonly FoundDifference[] =>
  refunds
    .filter(({ refundNumber, from, to }) => {
      const span = Array.from({ length: to - from + 1 }, (_, place) => from + place);
      return !numbers.has(refundNumber) && span.every((day) => days.has(day));
    })
    .map((refund) => ({ kind: 'refund-absent', refund }));

/** The sums of a statement. */
export interface StatementSums {
  /** Lines that can be read. */
  readonly lines: number;
  readonly paid: Fen;
  readonly refunded: Fen;
  readonly fee: Fen;
  /** Our payments of the day. */
  readonly posted: Fen;
}

export const sumsOf = (lines: readonly StatementLine[], payments: readonly OwnPayment[]): StatementSums => {
  const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, each) => total + each, 0);
  return {
    lines: lines.length,
    paid: sum(lines.flatMap(({ amount, refundNumber }) => (refundNumber === undefined ? [amount] : []))),
    refunded: sum(lines.flatMap(({ amount, refundNumber }) => (refundNumber === undefined ? [] : [amount]))),
    fee: sum(lines.map(({ fee }) => fee)),
    posted: sum(payments.flatMap(({ amount, isOfDay }) => (isOfDay ? [amount] : []))),
  };
};
