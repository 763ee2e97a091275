import { parse } from 'lossless-json';

const numberOrText = (digits: string): number | string => {
  const value = Number(digits);
  return /^-?\d+$/.test(digits) && !Number.isSafeInteger(value) ? digits : value;
};

/**
 * Parses JSON and keeps integers beyond 2^53 as text. Import this module dynamically: the sign-in page does
 * not need it.
 */
export const parseLossless = (text: string): unknown => parse(text, undefined, numberOrText);
