import { refuse, type Result, ok } from '@/domain/result';

const MAX_DEPTH = 32;

/** The path to the first integer that lost digits on the way (ids travel as text), or that lies too deep. */
const faultIn = (value: unknown, path: string, depth: number): string | undefined => {
  if (depth > MAX_DEPTH) return path;
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const fault = faultIn(each, path === '' ? key : `${path}.${key}`, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const FIELD_MAX = 100;
/** A part of a request that is wrong, named shortly; the whole of it is the body. */
export const malformed = (field: string) =>
  refuse('request.malformed', { field: field === '' ? 'body' : field.slice(0, FIELD_MAX) });

/** The value of a JSON text; an empty text is no value. */
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
