import { refuse, type Result, ok } from '@/domain/result';

/** The deepest nesting of a JSON value that `parseJson` accepts. */
const MAX_DEPTH = 32;

/** Whether a number is exact. Ids have more digits than a double can hold, so they are sent as text. */
const isExact = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** The path to the first number that lost digits, or to a value that is nested too deeply. */
const faultIn = (value: unknown, path: string, depth: number): string | undefined => {
  if (depth > MAX_DEPTH) return path;
  if (typeof value === 'number') return isExact(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const fault = faultIn(each, path === '' ? key : `${path}.${key}`, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const FIELD_MAX = 100;
/** The refusal of a malformed request, with the path to the malformed part; an empty path means the whole body. */
export const malformed = (field: string) =>
  refuse('request.malformed', { field: field === '' ? 'body' : field.slice(0, FIELD_MAX) });

/** Parses JSON; an empty text has no value. */
export const parseJson = (text: string): Result<unknown, 'request.not-json' | 'request.malformed'> => {
  if (text.trim() === '') return ok(undefined);
  try {
    const value = JSON.parse(text) as unknown;
    const fault = faultIn(value, '', 0);
    return fault === undefined ? ok(value) : malformed(fault);
  } catch {
    return refuse('request.not-json');
  }
};
