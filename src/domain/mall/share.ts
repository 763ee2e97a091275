import type { Fen } from '../ledger/fen';

/** `amount * part / whole`, rounded down and exact, unlike floating-point arithmetic. */
const floorShare = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * Spreads an amount by weight. The running sum is rounded down, so that a rounding difference moves to the next line,
 * and finally to the last. The shares add up to the amount, unless all weights are 0. No share exceeds its weight
 * unless the amount exceeds all weights together.
 */
export const splitByWeight = (amount: Fen, weights: readonly number[]): readonly Fen[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = floorShare(amount, before, whole);
    before += weight;
    return floorShare(amount, before, whole) - start;
  });
};

/**
 * The share of the pieces `from` to `to` in the amount of a line of `quantity` pieces. All shares add up to the
 * amount.
 */
export const shareOfPieces = (amount: Fen, quantity: number, from: number, to: number): Fen =>
  floorShare(amount, to, quantity) - floorShare(amount, from, quantity);

/** A percentage of an amount, rounded half up. */
export const percentOf = (amount: Fen, percent: number): Fen =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);
