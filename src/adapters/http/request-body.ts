import type { SubmitBody } from '@/domain/duplicate-submit/canonical-body';
import { writeQuery, type WireQuery } from '@/contract/query';
import { writeJson } from './json';

/** An encoded body with its media type. `compared` is the form that the duplicate guard compares. */
export interface RequestBody {
  /** A `Blob` is a part of an uploaded file. */
  readonly data?: string | FormData | Blob;
  readonly contentType?: string;
  readonly compared: SubmitBody;
}

export const NO_BODY: RequestBody = { compared: { kind: 'none' } };

/** Encodes a body as JSON; a `FormData` is passed on, because the browser adds its boundary. */
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

/** Encodes fields as form-urlencoded, by the rules of the query string. */
export const urlEncodedBodyOf = (fields: WireQuery): RequestBody => {
  const text = writeQuery(fields);
  return {
    data: text,
    contentType: 'application/x-www-form-urlencoded;charset=utf-8',
    compared: { kind: 'text', text },
  };
};
