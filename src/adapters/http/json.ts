/** An integer of 16 digits or more in JSON; only such integers may be rounded by a double. */
const LONG_INTEGER = /(?:^|[:[,])\s*-?\d{16}/;

/** Parses JSON. Throws when it is invalid. */
export type ParseJson = (text: string) => unknown;

/**
 * The parser for this text: integers beyond 2^53 become text with all their digits, every other number stays a number
 * (product 7: big integers are kept as strings). Few replies contain such integers, so their parser is loaded with the
 * first one; rejects when it cannot be loaded.
 */
export const parserFor = async (text: string): Promise<ParseJson> =>
  LONG_INTEGER.test(text) ? (await import('./lossless-json')).parseLossless : JSON.parse;

/** Writes JSON; a bigint becomes text. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
