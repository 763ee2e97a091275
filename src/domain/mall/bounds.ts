import type { Fen } from '../ledger/fen';
import { formatAmount } from '../money/amount';
import { ok, refuse, type Result } from '../result';

/**
 * The most of a price, a fee or a coupon, in fen: a million yuan. A full cart of such goods (50 lines of 999 pieces) stays
 * far below the whole numbers that a float holds exactly.
 */
export const AMOUNT_MAX: Fen = 100_000_000;

/** The most pieces of a stock, a limit or a warning level. */
export const PIECES_KEPT_MAX = 999_999;

const isWithin = (value: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= max;

/** Refuses an amount above the most, or one that is not whole fen. */
export const checkAmounts = (amounts: readonly Fen[]): Result<undefined> =>
  amounts.every((amount) => isWithin(amount, AMOUNT_MAX))
    ? ok(undefined)
    : refuse('mall.amount-too-high', { max: formatAmount(BigInt(AMOUNT_MAX)) });

/** Refuses a count above the most. */
export const checkCounts = (counts: readonly number[]): Result<undefined> =>
  counts.every((count) => isWithin(count, PIECES_KEPT_MAX))
    ? ok(undefined)
    : refuse('mall.count-too-high', { max: PIECES_KEPT_MAX });
