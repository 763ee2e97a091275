import { BODY_OK, BODY_REFUSED, BODY_UNAUTHENTICATED, BODY_WARNING } from '../../domain/request/body-codes';
import { bodyCodeOf, type IsRefusalCode, isWireObject, msgOf, refusalIn, type WireObject } from './envelope';
import type { FailureDetails, FailureKind } from './failure';
import type { RawOutcome } from './raw-outcome';

/** The classified outcome of a request: the body of an answer, or the details of a failure. */
export type Verdict =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'failure'; readonly details: FailureDetails };

/** The functions that the classification needs from outside. */
export interface ClassifyTools {
  /** Parses JSON, with large integers as text; throws when it is invalid. */
  readonly parse: (text: string) => unknown;
  readonly isRefusalCode: IsRefusalCode;
}

type Reply = Extract<RawOutcome, { kind: 'reply' }>;

const PROXY_STATUS = [502, 504];
const PROXY_TEXT = /^\s*(Proxy error|Error occurred while trying to proxy)/;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Whether the server may have executed the request: after a 5xx answer or a time-out it may have. */
const isAmbiguous = (status: number): boolean => status >= 500 || status === 408;

const KINDS: Readonly<Record<number, FailureKind>> = {
  [BODY_UNAUTHENTICATED]: 'unauthenticated',
  [BODY_REFUSED]: 'refused',
  [BODY_WARNING]: 'warning',
};

const failure = (details: FailureDetails): Verdict => ({ kind: 'failure', details });

const byCode = (body: WireObject, code: number, status: number, tools: ClassifyTools): Verdict => {
  const msg = msgOf(body);
  const refusal = refusalIn(body, tools.isRefusalCode);
  const kind = KINDS[code] ?? 'code';
  const known = kind === 'unauthenticated' ? { code: 'session.expired' as const, params: {} } : refusal;
  return failure({
    kind,
    code,
    status,
    ...(msg === undefined ? {} : { msg }),
    ...(known === undefined ? {} : { refusal: known }),
    ambiguous: isAmbiguous(status),
  });
};

const byStatus = (status: number, msg?: string): Verdict =>
  failure({
    kind: 'status',
    status,
    ...(msg === undefined ? {} : { msg }),
    ambiguous: isAmbiguous(status),
  });

const byText = ({ status, text }: Reply): Verdict => {
  if (PROXY_TEXT.test(text) || PROXY_STATUS.includes(status)) {
    return failure({ kind: 'proxy', status, ambiguous: true });
  }
  if (/^\s*</.test(text)) return failure({ kind: 'updating', status, ambiguous: true });
  if (!isSuccess(status)) return byStatus(status);
  return { kind: 'answer', body: text.trim() === '' ? {} : text };
};

const parsed = (text: string, { parse }: ClassifyTools): { readonly value: unknown } | undefined => {
  try {
    return { value: parse(text) };
  } catch {
    return undefined;
  }
};

const judgeReply = (reply: Reply, tools: ClassifyTools): Verdict => {
  const json = parsed(reply.text, tools);
  if (json === undefined) return byText(reply);
  if (!isWireObject(json.value)) {
    return isSuccess(reply.status) ? { kind: 'answer', body: json.value } : byText(reply);
  }
  const code = bodyCodeOf(json.value);
  if (code !== BODY_OK) return byCode(json.value, code, reply.status, tools);
  return isSuccess(reply.status)
    ? { kind: 'answer', body: json.value }
    : byStatus(reply.status, msgOf(json.value));
};

/**
 * Whether a successful answer is a file and not an error. An error has the type JSON and a numeric code other than 200.
 */
const isFile = (reply: Reply, tools: ClassifyTools): boolean => {
  if (!isSuccess(reply.status)) return false;
  if (!JSON_TYPE.test(reply.type)) return true;
  const json = parsed(reply.text, tools)?.value;
  return !isWireObject(json) || typeof json['code'] !== 'number' || json['code'] === BODY_OK;
};

const judge = (happened: RawOutcome, tools: ClassifyTools): Verdict => {
  if (happened.kind === 'trouble') return failure({ kind: happened.trouble, ambiguous: true });
  if (happened.expects === 'file' && isFile(happened, tools)) return { kind: 'answer', body: undefined };
  return judgeReply(happened, tools);
};

/**
 * Matches a `Retry-After` in seconds. A date is ignored, because it requires that the clocks of server and browser
 * agree.
 */
const SECONDS = /^\d{1,6}$/;

const withRetryAfter = (verdict: Verdict, happened: RawOutcome): Verdict => {
  const given = happened.kind === 'reply' ? happened.retryAfter?.trim() : undefined;
  if (verdict.kind !== 'failure' || given === undefined || !SECONDS.test(given)) return verdict;
  return failure({ ...verdict.details, retryAfter: Number(given) });
};

/**
 * Classifies the outcome of a request as an answer or a kind of failure (product 7 and 8). Never throws.
 *
 * The body's code takes precedence over the HTTP status; a body without a code counts as 200. A body that is not JSON
 * is a proxy failure if it is a proxy's text or if the status is 502 or 504. A body that starts with `<` means an
 * update in progress. In all other cases the status decides. A failed request for a file is always a failed download,
 * unless the caller aborted it. The body of a file is `undefined`.
 */
export const classify = (happened: RawOutcome, tools: ClassifyTools): Verdict => {
  const verdict = withRetryAfter(judge(happened, tools), happened);
  const turnsIntoDownload =
    happened.expects === 'file' && verdict.kind === 'failure' && verdict.details.kind !== 'cancelled';
  return turnsIntoDownload ? failure({ ...verdict.details, kind: 'download' }) : verdict;
};
