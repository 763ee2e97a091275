import { parse } from 'lossless-json';

/** Only texts with a long run of digits can hold an integer that a double would round. */
const LONG_DIGITS = /\d{16}/;

const numberOrText = (digits: string): number | string => {
  const value = Number(digits);
  return /^-?\d+$/.test(digits) && !Number.isSafeInteger(value) ? digits : value;
};

/**
 * JSON to a value. Integers beyond 2^53 become text with all their digits, every other number stays a number
 * (product 7: big integers are kept as strings). Throws when it is not JSON.
 */
export const parseJson = (text: string): unknown =>
  LONG_DIGITS.test(text) ? parse(text, undefined, numberOrText) : (JSON.parse(text) as unknown);

/** A value to JSON; a bigint travels as text. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
