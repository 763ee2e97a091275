import type { Fen } from '../ledger/fen';
import { formatAmount } from '../money/amount';
import { ok, refuse, type Result } from '../result';

/**
 * The maximum amount of a price, a fee or a coupon, in fen: a million yuan. A full cart at this price (50 lines of 999
 * pieces) stays far below the largest whole number that a float represents exactly.
 */
export const AMOUNT_MAX: Fen = 100_000_000;

/** The largest stock, purchase limit or warning level, in pieces. */
export const PIECES_KEPT_MAX = 999_999;

const isWithin = (value: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= max;

/** Refuses an amount that is below 0, above the maximum, or not a whole number of fen. */
export const checkAmounts = (amounts: readonly Fen[]): Result<undefined> =>
  amounts.every((amount) => isWithin(amount, AMOUNT_MAX))
    ? ok(undefined)
    : refuse('mall.amount-too-high', { max: formatAmount(BigInt(AMOUNT_MAX)) });

/** Refuses a count that is below 0, above the maximum, or not a whole number. */
export const checkCounts = (counts: readonly number[]): Result<undefined> =>
  counts.every((count) => isWithin(count, PIECES_KEPT_MAX))
    ? ok(undefined)
    : refuse('mall.count-too-high', { max: PIECES_KEPT_MAX });
