import type { Fen } from '../ledger/fen';

/** `amount * part / whole`, rounded down, without the loss of a float. */
const floorShare = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * Spreads an amount by weight. Each share is rounded down over the running sum, so what rounding leaves moves to the next
 * line and ends with the last one. Shares add up, and none is above its weight unless the amount is above all weights.
 */
export const spread = (amount: Fen, weights: readonly number[]): readonly Fen[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = floorShare(amount, before, whole);
    before += weight;
    return floorShare(amount, before, whole) - start;
  });
};

/**
 * The amount of the pieces `from` to `to` of a line of `quantity`. The pieces of a line together have its whole
 * amount.
 */
export const shareOfPieces = (amount: Fen, quantity: number, from: number, to: number): Fen =>
  floorShare(amount, to, quantity) - floorShare(amount, from, quantity);

/** Half up, for a percentage of an amount. */
export const percentOf = (amount: Fen, percent: number): Fen =>
  Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);
