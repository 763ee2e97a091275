import type { Instant } from '../kernel/instant';
import { type Fen, formatPointsOfFen } from '../ledger/fen';
import type { PaymentChannel } from '../payment/payment';
import { ok, refuse, type Result } from '../result';
import type { LineShares } from './price';
import { splitByWeight } from './share';
import { parseYuanAsFen } from './typed';

/** The two parts of the payment of a mall order: an amount in points, and the rest by scanning a payment code. */
export interface PaidBy {
  readonly points: Fen;
  readonly money: Fen;
}

/** A payment by code that is open now. Its points are held until it ends. */
interface OpenMallPayment extends PaidBy {
  readonly channel: PaymentChannel;
  /** The content of the code to scan; empty until the provider has given it. */
  readonly code: string;
  readonly expiresAt: Instant;
  readonly isSandbox: boolean;
  /** Whether a payment does not match the order. Staff then decide on it, and the order must not be paid again. */
  readonly isInTrouble: boolean;
}

/** The ways to pay in addition to points. */
export interface MallPaymentPage {
  readonly channels: readonly PaymentChannel[];
  /** The maximum amount of one payment by code. */
  readonly most: Fen;
  /** The open payment, if there is one. */
  readonly payments: readonly OpenMallPayment[];
}

/** Splits the price of an order: `points` fen are paid in points, and the rest, at least one fen, by code. */
export const splitPayment = (payable: Fen, points: Fen, most: Fen): Result<PaidBy> => {
  if (!Number.isSafeInteger(points) || points < 0 || points >= payable) return refuse('mall.split-invalid');
  const money = payable - points;
  return money > most
    ? refuse('mall.code-too-much', { most: Math.floor(most / 100) })
    : ok({ points, money });
};

/**
 * Parses the amount in yuan that the user wants to pay in points, and returns it in fen; 0 for an empty text. Refuses
 * more than the balance or the price, and an amount that leaves too much for one code.
 */
export const checkPointsTyped = (
  typed: string,
  { payable, available, most }: { readonly payable: Fen; readonly available: Fen; readonly most: Fen },
): Result<Fen> => {
  const points = parseYuanAsFen(typed);
  const bound = Math.min(payable, available);
  if (points === undefined || points > bound)
    return refuse('mall.points-invalid', { most: formatPointsOfFen(bound) });
  if (points === payable) return ok(points);
  const split = splitPayment(payable, points, most);
  return split.ok ? ok(points) : split;
};

/** The amounts in points and in money of each line, if `points` fen of the order are paid in points. */
export const sharesPaidBy = (
  lines: readonly Pick<LineShares, 'points' | 'money'>[],
  points: Fen,
): readonly PaidBy[] => {
  const payables = lines.map((line) => line.points + line.money);
  const shares = splitByWeight(points, payables);
  return payables.map((payable, at) => {
    const share = shares[at] ?? 0;
    return { points: share, money: payable - share };
  });
};

const DIGITS = 8;

/**
 * The number of a payment at the provider. It contains the time, because a database that was created anew repeats its
 * ids.
 */
export const mallPaymentNo = (orderId: string, attempt: number, now: Instant): string =>
  `MP${orderId.padStart(DIGITS, '0')}N${attempt}T${now.toString(36).toUpperCase()}`;

/**
 * The number of a partial refund at the provider. If the provider has closed a number, the refund is requested again
 * with a new `attempt`.
 */
export const mallRefundNo = (paymentId: string, part: number, attempt: number, now: Instant): string =>
  `MK${paymentId.padStart(DIGITS, '0')}P${part}A${attempt}T${now.toString(36).toUpperCase()}`;
