import type { SubmitBody } from '@/domain/duplicate-submit/canonical-body';
import { writeQuery, type WireQuery } from '@/contract/query';
import { writeJson } from './json';

/** An encoded body with its media type, and in the form that the guard compares. */
export interface RequestBody {
  readonly data?: string | FormData | Blob;
  readonly contentType?: string;
  readonly compared: SubmitBody;
}

export const NO_BODY: RequestBody = { compared: { kind: 'none' } };

/** JSON, except for a form, whose boundary the browser adds. */
export const bodyOf = (encoded: unknown): RequestBody => {
  if (encoded instanceof FormData) {
    return { data: encoded, contentType: 'multipart/form-data', compared: { kind: 'opaque' } };
  }
  return {
    data: writeJson(encoded),
    contentType: 'application/json;charset=utf-8',
    compared: { kind: 'json', value: encoded },
  };
};

/** Form-urlencoded, by the rules of the query. */
export const formBodyOf = (fields: WireQuery): RequestBody => {
  const text = writeQuery(fields);
  return {
    data: text,
    contentType: 'application/x-www-form-urlencoded;charset=utf-8',
    compared: { kind: 'text', text },
  };
};
