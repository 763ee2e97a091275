import { backoffDelay } from '../../domain/kernel/backoff';
import { SECOND } from '../../domain/kernel/instant';
import { Failure, type FailureDetails, type FailureKind } from './failure';

/** No answer from the back end: the network, a time-out, or a proxy's error. */
const WITHOUT_ANSWER: readonly FailureKind[] = ['network', 'timeout', 'proxy', 'updating'];

/**
 * Request timeout, too early, too many requests, bad gateway, unavailable, gateway timeout: as HTTP status or body
 * code.
 */
const TRANSIENT_CODES: readonly (number | undefined)[] = [408, 425, 429, 502, 503, 504];
const TOO_MANY = 429;

/** Whether the same request may succeed a moment later. The only definition, for all retries. */
export const isTransientFailure = ({ kind, status, code }: FailureDetails): boolean =>
  WITHOUT_ANSWER.includes(kind) || TRANSIENT_CODES.includes(status) || TRANSIENT_CODES.includes(code);

export const isTransient = (error: unknown): error is Failure =>
  error instanceof Failure && isTransientFailure(error.details);

/** Whether the back end refused only because too many requests came: it carried out nothing. */
export const isRateLimited = (error: unknown): error is Failure =>
  error instanceof Failure && (error.details.status === TOO_MANY || error.details.code === TOO_MANY);

/**
 * Whether the back end did not judge the request: a transient failure, or a fault of its own. Wider than what is retried:
 * the same request may well meet the same fault, but nothing was refused.
 */
export const isUnjudged = (error: unknown): error is Failure => {
  if (!(error instanceof Failure)) return false;
  const { kind, status = 0 } = error.details;
  return isTransient(error) || kind === 'status' || status >= 500;
};

/** The delay before the next try, in ms, at least `Retry-After`. `failures` in a row, from 1. */
export const retryDelay = ({ details }: Failure, failures: number, jitter: number, atMost?: number): number =>
  Math.max(backoffDelay(failures, jitter, atMost), (details.retryAfter ?? 0) * SECOND);
