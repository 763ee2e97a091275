import type { Refusal } from '@/domain/refusals';
import { refuse } from '@/domain/result';
import { BODY_OK, BODY_REFUSED } from '@/domain/request/body-codes';
import { failures } from '@/messages/zh-CN/failures';
import { refusals } from '@/messages/zh-CN/refusals';
import { format, type MessageParams } from '@/messages/format';
import type { StorageTrouble } from '../ports/storage-trouble';
import { bodyCodeOf, httpStatusOf } from './refusal-codes';

/** The `msg` of a successful answer, with the text that the RuoYi family uses. */
export const SUCCEEDED = '操作成功';

const HEADERS = {
  'content-type': 'application/json;charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const utf8 = new TextEncoder();

/**
 * A response whose body is already JSON text. `content-length` lets a proxy decide whether compression is worthwhile.
 */
export const jsonText = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const bytes = utf8.encode(text);
  return new Response(bytes, {
    status,
    headers: { ...HEADERS, 'content-length': String(bytes.byteLength), ...headers },
  });
};

export const json = (status: number, body: object): Response => jsonText(status, JSON.stringify(body));

/**
 * The JSON text of a successful answer: the envelope `{code, msg, …}` with the fields of the encoded answer. A `msg` in
 * the answer replaces the given one.
 */
export const successText = (reply: object, msg = SUCCEEDED): string =>
  JSON.stringify({ code: BODY_OK, msg, ...reply });

/** The Chinese text of a refusal. */
export const refusalText = (refusal: Refusal): string =>
  format(refusals[refusal.code], refusal.params as MessageParams);

const textOf = (refusal: Refusal, uri: string): string =>
  refusal.code === 'session.expired' ? `请求访问：${uri}，认证失败，无法访问系统资源` : refusalText(refusal);

/** The time to wait is also in the header `Retry-After`, where proxies and libraries look for it. */
const retryAfterOf = (refusal: Refusal): Readonly<Record<string, string>> =>
  refusal.code === 'request.too-many' ||
  refusal.code === 'finance.too-often' ||
  refusal.code === 'request.unavailable' ||
  refusal.code === 'request.read-only'
    ? { 'retry-after': String(refusal.params.seconds) }
    : {};

/**
 * The response for a refusal: our client reads its stable code and parameters, other clients read its Chinese text.
 */
export const refuseWith = (refusal: Refusal, uri: string): Response =>
  jsonText(
    httpStatusOf(refusal.code),
    JSON.stringify({
      code: bodyCodeOf(refusal.code),
      msg: textOf(refusal, uri),
      refusal: refusal.code,
      params: refusal.params,
    }),
    retryAfterOf(refusal),
  );

/** The response to a client that sends too many requests. */
export const askToWait = (seconds: number, uri: string): Response =>
  refuseWith(refuse('request.too-many', { seconds }).refusal, uri);

const TRY_AGAIN_S = 2;

/** The refusal of a busy back end. The client may send the same request again. */
export const unavailable = () => refuse('request.unavailable', { seconds: TRY_AGAIN_S });

/** The seconds that clients should wait while a standby takes over. */
const TRY_WRITING_AGAIN_S = 5;

/**
 * The response while the storage cannot serve. For a full disk it contains no waiting time, because that time is
 * unknown.
 */
export const refuseForNow = (trouble: StorageTrouble, uri: string): Response => {
  switch (trouble) {
    case 'busy':
      return refuseWith(unavailable().refusal, uri);
    case 'read-only':
      return refuseWith(refuse('request.read-only', { seconds: TRY_WRITING_AGAIN_S }).refusal, uri);
    case 'full':
      return refuseWith(refuse('request.storage-full').refusal, uri);
  }
};

/** The response to an unexpected fault: a general text, and the request id, which leads to the log line. */
export const failWith = (requestId: string): Response =>
  json(500, { code: BODY_REFUSED, msg: failures['failure.default'], requestId });
