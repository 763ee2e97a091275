/** An integer of 16 digits or more at a place where JSON can have one; only such can be one that a double would round. */
const LONG_INTEGER = /(?:^|[:[,])\s*-?\d{16}/;

/** JSON to a value. Throws when it is none. */
export type ParseJson = (text: string) => unknown;

/**
 * What reads this text: integers beyond 2^53 become text with all their digits, every other number stays a number
 * (product 7: big integers are kept as strings). Few replies hold such integers, so what reads them is loaded with the
 * first; it rejects when that cannot be loaded.
 */
export const parserFor = async (text: string): Promise<ParseJson> =>
  LONG_INTEGER.test(text) ? (await import('./lossless-json')).parseLossless : JSON.parse;

/** A value to JSON; a bigint travels as text. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
