import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import { formatAmount } from '../money/amount';
import type { PaymentChannel } from '../payment/payment';
import { ok, refuse, type Result } from '../result';
import type { LineShares } from './price';
import { spread } from './share';
import { fenTyped } from './typed';

/** The parts of a payment: the amount in points, and the rest by a code. */
export interface PaidBy {
  readonly points: Fen;
  readonly money: Fen;
}

/** A payment of an order by a code that is open now. Its points are held until it ends. */
interface OpenMallPayment extends PaidBy {
  readonly channel: PaymentChannel;
  /** The content of the code to scan; empty until the provider has given it. */
  readonly code: string;
  readonly expiresAt: Instant;
  readonly isSandbox: boolean;
  /** Money came in that does not fit: staff decide on it, and nothing is to be paid once more. */
  readonly isInTrouble: boolean;
}

/** The ways to pay at the cashier beside points. */
export interface MallPaymentPage {
  readonly channels: readonly PaymentChannel[];
  /** The most that one code can be for. */
  readonly most: Fen;
  /** None or one. */
  readonly payments: readonly OpenMallPayment[];
}

/** Splits what an order costs: `points` fen of it by points, and the rest, at least one fen, by a code. */
export const splitPayment = (payable: Fen, points: Fen, most: Fen): Result<PaidBy> => {
  if (!Number.isSafeInteger(points) || points < 0 || points >= payable) return refuse('mall.split-invalid');
  const money = payable - points;
  return money > most
    ? refuse('mall.code-too-much', { most: Math.floor(most / 100) })
    : ok({ points, money });
};

/**
 * The fen of an order that are to be paid by points, as typed in yuan; nothing is 0. Refused above what the account has or
 * the order costs, and below what leaves too much for one code.
 */
export const checkPointsTyped = (
  typed: string,
  { payable, available, most }: { readonly payable: Fen; readonly available: Fen; readonly most: Fen },
): Result<Fen> => {
  const points = fenTyped(typed);
  const bound = Math.min(payable, available);
  if (points === undefined || points > bound)
    return refuse('mall.points-invalid', { most: formatAmount(BigInt(bound)) });
  if (points === payable) return ok(points);
  const split = splitPayment(payable, points, most);
  return split.ok ? ok(points) : split;
};

/** The shares of each line in points and in money, once so many fen of the order were paid by points. */
export const sharesPaidBy = (
  lines: readonly Pick<LineShares, 'points' | 'money'>[],
  points: Fen,
): readonly PaidBy[] => {
  const payables = lines.map((line) => line.points + line.money);
  const shares = spread(points, payables);
  return payables.map((payable, at) => {
    const share = shares[at] ?? 0;
    return { points: share, money: payable - share };
  });
};

const DIGITS = 8;

/** Names a payment at the provider. A database that was filled anew gives out the same ids: the time keeps them apart. */
export const mallPaymentNo = (orderId: string, attempt: number, now: Instant): string =>
  `MP${orderId.padStart(DIGITS, '0')}N${attempt}T${now.toString(36).toUpperCase()}`;

/** Names the part of a payment that goes back, `attempt` times over if the provider ended a number. */
export const mallRefundNo = (paymentId: string, part: number, attempt: number, now: Instant): string =>
  `MK${paymentId.padStart(DIGITS, '0')}P${part}A${attempt}T${now.toString(36).toUpperCase()}`;
