import { ok, refuse, type Result } from '../result';

/** An amount of money in minor units (fen), never a float. */
export type Amount = bigint;

/** The number of fen in a yuan. */
export const MINOR_PER_UNIT = 100n;

const DECIMAL = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/;

/** Reads a decimal text, with or without thousands separators. More than two decimals are refused unless they are 0. */
export const parseAmount = (text: string): Result<Amount, 'money.malformed'> => {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) return refuse('money.malformed');
  const minor = BigInt(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return ok(sign === '-' ? -minor : minor);
};

/** The decimal text of an amount, always with two decimals: `-1234.50`. */
export const decimalOf = (amount: Amount): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** An amount for display, with thousands separators: `-1,234.50`. */
export const formatAmount = (amount: Amount): string =>
  decimalOf(amount).replace(/\d(?=(?:\d{3})+\.)/g, '$&,');
