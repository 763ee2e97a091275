import { classify } from '@/application/request/classify';
import type { IsRefusalCode } from '@/application/request/envelope';
import { Failure } from '@/application/request/failure';
import type { RawOutcome } from '@/application/request/raw-outcome';
import type { RequestPort, SendOptions, WirePath } from '@/application/request/request.port';
import type { TokenStore } from '@/application/session/session.port';
import type { Clock } from '@/application/kernel/ports';
import { ContractError } from '@/contract/codec';
import { isMarker } from '@/contract/session-cookie';
import { type WireQuery, writeQuery } from '@/contract/query';
import { createDuplicateGuard } from './duplicate-guard';
import { BODY_OK } from '@/domain/request/body-codes';
import { isSuccessBody } from '@/application/request/envelope';
import { createExchange, type Exchanged, type Outgoing } from './exchange';
import { fileNameOf } from './file-name';
import type { InProcessServer } from './in-process';
import { type ParseJson, parserFor } from './json';
import { fillPath, type PathOverrides, pathResolver } from './paths';
import { bodyOf, urlEncodedBodyOf, NO_BODY, type RequestBody } from './request-body';

/* Implements the request port over HTTP. */

/** The path below which all calls are served (product 7 and 9). */
export const BASE_PATH = '/api';
/** The default time-out of a call (product 7). */
export const TIMEOUT_MS = 180_000;

export interface HttpRequestsOptions {
  readonly tokens: Pick<TokenStore, 'read'>;
  /** The `platform` header of every call; not sent when empty. */
  readonly platform: string;
  /** The `uuid` header of every call: the id of this browser. */
  readonly browserId: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly isRefusalCode: IsRefusalCode;
  /** `/api` by default; a test or another deployment may add an origin. */
  readonly base?: string;
  readonly paths?: PathOverrides;
  /** The default time-out of a call, in ms. */
  readonly timeoutMs?: number;
  /** A back end in this process instead of the network. */
  readonly server?: InProcessServer;
}

const withQuery = (path: string, query: WireQuery): string => {
  const text = writeQuery(query);
  return text === '' ? path : `${path}?${text}`;
};

/** Loads the JSON parser for an answer. If that fails, the answer counts as lost. */
const readerOf = async (happened: RawOutcome): Promise<ParseJson> => {
  try {
    return await parserFor(happened.kind === 'reply' ? happened.text : '');
  } catch (cause) {
    throw new Failure({ kind: 'network', ambiguous: true }, { cause });
  }
};

interface Parts extends Readonly<Record<string, unknown>> {
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * The request port over HTTP: headers, time-outs, the duplicate-submit guard, and one classification of all answers.
 */
export const createHttpRequests = (setup: HttpRequestsOptions): RequestPort => {
  const exchange = createExchange(setup.server);
  const guard = createDuplicateGuard(setup.clock);
  const pathOf = pathResolver(setup.paths);
  const base = setup.base ?? BASE_PATH;

  const headersOf = (withToken: boolean, body: RequestBody, options: SendOptions): Record<string, string> => {
    const held = withToken ? setup.tokens.read() : undefined;
    // A marker means that the browser sends the token itself, in a cookie that no script can read.
    const token = held === undefined || isMarker(held) ? undefined : held;
    return {
      ...(setup.platform === '' ? {} : { platform: setup.platform }),
      uuid: setup.browserId,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(options.requestId === undefined ? {} : { 'Idempotency-Key': options.requestId }),
      ...(body.contentType === undefined ? {} : { 'Content-Type': body.contentType }),
    };
  };

  const outgoing = (
    path: Pick<WirePath, 'method'>,
    url: string,
    body: RequestBody,
    withToken: boolean,
    options: SendOptions,
    expects: Outgoing['expects'],
  ): Outgoing => ({
    method: path.method,
    url: base + url,
    headers: headersOf(withToken, body, options),
    expects,
    timeoutMs: options.timeoutMs ?? setup.timeoutMs ?? TIMEOUT_MS,
    ...(body.data === undefined ? {} : { data: body.data }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.onUploadProgress === undefined ? {} : { onUploadProgress: options.onUploadProgress }),
  });

  const run = async (
    contract: Pick<WirePath, 'method'>,
    request: Outgoing,
    body: RequestBody,
    options: SendOptions,
  ): Promise<Exchanged & { readonly body: unknown }> => {
    if (options.signal?.aborted === true) throw new Failure({ kind: 'cancelled', ambiguous: false });
    // The guard uses the method of the contract. A read may therefore be repeated even if a deployment serves the call
    // by POST.
    const answered = guard({
      method: contract.method,
      url: request.url,
      body: body.compared,
      repeatSubmit: options.repeatSubmit,
    });
    const exchanged = await exchange(request);
    const parse = await readerOf(exchanged.outcome);
    const verdict = classify(exchanged.outcome, { parse, isRefusalCode: setup.isRefusalCode });
    if (verdict.kind === 'failure') {
      answered(verdict.details.refusal?.code);
      throw new Failure(verdict.details, { cause: exchanged.cause });
    }
    return { ...exchanged, body: verdict.body };
  };

  return {
    send: async (call, request, options = {}) => {
      const parts = request as Parts;
      const path = pathOf(call.path);
      const query = (parts.query === undefined ? {} : call.query.encode(parts.query as never)) as WireQuery;
      const fields = parts.body === undefined ? undefined : call.body.encode(parts.body as never);
      // A GET has no body, so its fields go into the query string.
      const inQuery = path.method === 'GET' ? (fields as WireQuery | undefined) : undefined;
      const url = withQuery(fillPath(path.path, parts), { ...query, ...inQuery });
      const body = fields === undefined || inQuery !== undefined ? NO_BODY : bodyOf(fields);
      const withToken = options.isToken ?? call.access === 'session';
      const sent = outgoing(path, url, body, withToken, options, 'data');
      const answer = await run(call.path, sent, body, options);
      try {
        return call.reply.decode(answer.body);
      } catch (cause) {
        const worked = isSuccessBody(answer.body) ? { code: BODY_OK } : {};
        const fault = cause instanceof ContractError ? { field: cause.field || 'body' } : {};
        throw new Failure({ kind: 'contract', ambiguous: true, ...worked, ...fault }, { cause });
      }
    },
    transfer: async ({ method, path, headers, data }, options = {}) => {
      const body = data === undefined ? NO_BODY : { ...NO_BODY, data };
      const sent = outgoing({ method: 'POST' }, path, body, options.isToken ?? true, options, 'data');
      const { header } = await run(
        { method: 'GET' },
        { ...sent, method, headers: { ...sent.headers, ...headers } },
        body,
        options,
      );
      return header;
    },
    download: async ({ path: contract, fields = {}, fallbackName }, options = {}) => {
      const path = pathOf(contract);
      const isPost = path.method === 'POST';
      const body = isPost ? urlEncodedBodyOf(fields) : NO_BODY;
      const url = isPost ? path.path : withQuery(path.path, fields);
      const request = outgoing(path, url, body, options.isToken ?? true, options, 'file');
      const answer = await run(contract, request, body, options);
      return { blob: answer.bytes, fileName: fileNameOf(answer.header, fallbackName) };
    },
  };
};
