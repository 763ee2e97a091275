import type { Fen } from '../ledger/fen';

/** A tax rate in hundredths of a percent: 600 is 6 %. */
export type TaxRate = number;

const WHOLE: bigint = 10_000n;

/** The tax that is withheld and the amount that is paid out, in fen. */
export interface Taxed {
  readonly tax: Fen;
  readonly net: Fen;
}

/**
 * The tax on the gross amount at the rate of `points.taxPercent`, rounded half up to the fen. The net amount is the
 * rest (business 3).
 */
export const taxed = (gross: Fen, rate: TaxRate): Taxed => {
  const tax = Number((BigInt(gross) * BigInt(rate) + WHOLE / 2n) / WHOLE);
  return { tax, net: gross - tax };
};

/** A percentage with at most two decimals, at least 0 and below 100, as a rate; undefined for any other text. */
export const taxRateOf = (percent: string): TaxRate | undefined => {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

/** A rate as a percentage: `6`, `6.5`. */
export const percentOf = (rate: TaxRate): string => String(rate / 100);
