/** Matches an integer of 16 digits or more in JSON; a double may round only such integers. */
const LONG_INTEGER = /(?:^|[:[,])\s*-?\d{16}/;

/** Parses JSON. Throws when it is invalid. */
export type ParseJson = (text: string) => unknown;

/**
 * Returns the parser for this text. Integers beyond 2^53 become text with all their digits, and other numbers stay
 * numbers (product 7). Few answers contain such integers, so their parser is loaded on first use. Rejects when it
 * cannot be loaded.
 */
export const parserFor = async (text: string): Promise<ParseJson> =>
  LONG_INTEGER.test(text) ? (await import('./lossless-json')).parseLossless : JSON.parse;

/** Writes JSON; a bigint becomes text. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
