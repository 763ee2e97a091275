import type { FormNoteCode } from './form-note';

/** The maximum length of a JSON text, in characters. A longer text is not parsed. */
export const JSON_MAX = 5_000_000;

/** A complete JSON string or number. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[^][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d+$/;

/** Long integers become strings, as everywhere on the wire (product 7). */
const keepLongIntegers = (json: string): string =>
  json.replace(STRING_OR_NUMBER, (found) =>
    INTEGER.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
  );

export type JsonReading =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: FormNoteCode };

/**
 * Parses a rule or an option that arrives as JSON text, which may be encoded twice. Any other value is returned
 * unchanged, and a blank text counts as undefined. Never throws.
 */
export const readJson = (source: unknown): JsonReading => {
  let value = source;
  for (let round = 0; round < 2 && typeof value === 'string'; round += 1) {
    if (value.length > JSON_MAX) return { ok: false, code: 'too-large' };
    if (value.trim() === '') return { ok: true, value: undefined };
    try {
      value = JSON.parse(keepLongIntegers(value));
    } catch {
      return { ok: false, code: 'not-json' };
    }
  }
  return { ok: true, value };
};
