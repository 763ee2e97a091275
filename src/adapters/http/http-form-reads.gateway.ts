import { provide, type Provider } from '@/application/kernel/provider';
import type { FormReads } from '@/application/form/form-reads.port';
import type { RequestPort, TypedCall } from '@/application/request/request.port';
import { type FetchSpec, isApiPath, optionsFromReply } from '@/domain/form/fetch-spec';
import type { FormOption } from '@/domain/form/form-option';
import type { WireQuery } from '@/contract/query';
import { BASE_PATH } from './http-requests';

type ChoicesCall = TypedCall<string, WireQuery, undefined, readonly FormOption[]>;

const callOf = (spec: FetchSpec, path: string): ChoicesCall => ({
  path: { method: 'GET', path },
  access: 'session',
  command: false,
  query: { encode: (query) => query },
  body: { encode: () => undefined },
  reply: { decode: (wire) => optionsFromReply(spec, wire) },
});

/**
 * Reads the options of server-defined forms through the request port. The domain has already checked the URL; this
 * adapter checks it again.
 */
export const createHttpFormReads = (requests: RequestPort): FormReads => ({
  choices: async (spec, options = {}) => {
    if (!isApiPath(spec.path)) throw new Error('not a read of our own API');
    const [whole = '', asked = ''] = spec.path.split('?', 2);
    const query = { ...Object.fromEntries(new URLSearchParams(asked)), ...spec.data };
    return requests.send(
      callOf(spec, whole.slice(BASE_PATH.length)),
      { query },
      { ...options, background: true },
    );
  },
});

export const providers: readonly Provider[] = [provide('formReads', ['requests'], createHttpFormReads)];
