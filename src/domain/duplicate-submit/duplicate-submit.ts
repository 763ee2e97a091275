import type { RefusalCode } from '../refusals';
import { ok, refuse, type Result } from '../result';
import { type Instant, SECOND } from '../kernel/instant';
import { canonicalBody, type SubmitBody } from './canonical-body';
import { digestOf } from './digest';

/** How long a request blocks an equal one; a repeat after exactly this time passes (product 5 and 9). */
export const DUPLICATE_WINDOW = 2 * SECOND;

const GUARDED_METHODS = ['POST', 'PUT'];

/** A POST or PUT that is about to be sent. */
export interface Submit {
  readonly method: string;
  /** The URL, including the query string. */
  readonly url: string;
  readonly body: SubmitBody;
  /** `false` allows a repeated request (product 5). */
  readonly repeatSubmit?: boolean | undefined;
}

/** The requests of the last two seconds, as digests. URLs and bodies are not kept. */
export type RecentSubmits = readonly { readonly digest: string; readonly at: Instant }[];

export const NO_RECENT_SUBMITS: RecentSubmits = [];

/** The decision about a request, and the records with which the next request is compared. */
export interface GuardedSubmit {
  readonly recent: RecentSubmits;
  readonly outcome: Result<undefined, 'request.duplicate'>;
}

/** Whether a request still blocks an equal one. A request from the future does not: the clock was set back. */
const isRecent = (at: Instant, now: Instant): boolean => at <= now && now - at < DUPLICATE_WINDOW;

/** The digest of a guarded request; undefined for a request that is not guarded. */
const digestOfSubmit = ({ method, url, body, repeatSubmit }: Submit): string | undefined => {
  const verb = method.toUpperCase();
  return !GUARDED_METHODS.includes(verb) || body.kind === 'opaque' || repeatSubmit === false
    ? undefined
    : digestOf([verb, url, canonicalBody(body)].join('\n'));
};

/**
 * Decides one request and records it. It refuses a POST or PUT whose method, URL and body were sent less than 2000 ms
 * ago. A refused request is not sent and does not extend the window. Opaque bodies, and calls that allow a repeat, pass
 * and are not recorded.
 */
export const guardSubmit = (recent: RecentSubmits, submit: Submit, now: Instant): GuardedSubmit => {
  const fresh = recent.filter(({ at }) => isRecent(at, now));
  const digest = digestOfSubmit(submit);
  if (digest === undefined) return { recent: fresh, outcome: ok(undefined) };
  return fresh.some((other) => other.digest === digest)
    ? { recent: fresh, outcome: refuse('request.duplicate') }
    : { recent: [...fresh, { digest, at: now }], outcome: ok(undefined) };
};

/** After this refusal the screen opens the password dialog and repeats the request, often within the window. */
const ASKS_AGAIN: RefusalCode = 'session.not-recent';

/**
 * Removes the record of a request that the server refused because the password must be entered first. `sentAt` is the
 * time of that record, so that a later equal request keeps its own record.
 */
export const afterAnswer = (
  recent: RecentSubmits,
  submit: Submit,
  sentAt: Instant,
  refusal: RefusalCode | undefined,
): RecentSubmits => {
  if (refusal !== ASKS_AGAIN) return recent;
  const digest = digestOfSubmit(submit);
  return recent.filter((other) => other.digest !== digest || other.at !== sentAt);
};
