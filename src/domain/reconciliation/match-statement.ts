import type { DayNumber } from '../dates/civil';
import type { Id } from '../kernel/id';
import type { Fen } from '../ledger/fen';
import type { StatementLine } from './statement-line';

/** A payment of ours, with the fields that are compared with a statement. */
export interface OwnPayment {
  readonly id: Id;
  readonly number: string;
  readonly amount: Fen;
  /** The provider's transaction; present only if the payment was posted. */
  readonly transactionId?: string;
  /** Whether it was paid on the statement's day. The statement should then contain it. */
  readonly isOfDay: boolean;
}

/**
 * The kinds of differences. `not-posted`: paid at the provider but not posted here. `absent`: posted here but not in
 * the statement. `refund`: a refund that is not ours. `refund-absent`: a refund that the provider reported as done, but
 * that no statement contains.
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

/** A refund that we requested. */
export interface OwnRefund {
  readonly refundNumber: string;
  readonly number: string;
  readonly amount: Fen;
}

/** A refund of ours that the provider reported as done. */
export interface EndedRefund extends OwnRefund {
  readonly paymentId: Id | undefined;
  /** The day of the request, in China. */
  readonly from: DayNumber;
  /** The day of the report that the refund was done, in China. */
  readonly to: DayNumber;
}

/** A difference between a statement and our books, by its kind. */
export type FoundDifference =
  | { readonly kind: 'not-posted'; readonly line: StatementLine; readonly payment?: OwnPayment }
  | { readonly kind: 'amount'; readonly line: StatementLine; readonly payment: OwnPayment }
  | { readonly kind: 'absent'; readonly payment: OwnPayment }
  | { readonly kind: 'refund'; readonly line: StatementLine }
  | { readonly kind: 'refund-absent'; readonly refund: EndedRefund }
  | { readonly kind: 'unreadable'; readonly raw: string };

/** The statement of a day, compared with our payments and refunds. */
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
 * Compares the statement of a day with `payments`: our payments of that day, and payments whose numbers the lines
 * contain.
 * Each line and each payment of the day gets exactly one result. A payment matches at most one line. A posted payment
 * matches only the line of its own transaction, so that a second payment of the same code is found.
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
 * The refunds that no statement contains. A provider dates a refund on any day from the request to the report. If the
 * statement of one of these days is missing, the refund is not reported.
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
  /** The number of readable lines. */
  readonly lines: number;
  readonly paid: Fen;
  readonly refunded: Fen;
  readonly fee: Fen;
  /** The sum of our payments of the day. */
  readonly posted: Fen;
}

/** The sums of a statement, and the sum of our own payments of that day, in fen. */
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
