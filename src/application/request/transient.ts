import { backoffDelay } from '../../domain/kernel/backoff';
import { SECOND } from '../../domain/kernel/instant';
import { Failure, type FailureDetails, type FailureKind } from './failure';

/** Kinds of failures without an answer of the back end: network, time-out, a proxy's error, or an update's page. */
const WITHOUT_ANSWER: readonly FailureKind[] = ['network', 'timeout', 'proxy', 'updating'];

/**
 * Transient codes, as HTTP status or body code: request timeout, too early, too many requests, bad gateway,
 * unavailable, gateway timeout.
 */
const TRANSIENT_CODES: readonly (number | undefined)[] = [408, 425, 429, 502, 503, 504];
const TOO_MANY = 429;

/** Whether the same request may succeed a moment later. All retries use this definition. */
export const isTransientFailure = ({ kind, status, code }: FailureDetails): boolean =>
  WITHOUT_ANSWER.includes(kind) || TRANSIENT_CODES.includes(status) || TRANSIENT_CODES.includes(code);

export const isTransient = (error: unknown): error is Failure =>
  error instanceof Failure && isTransientFailure(error.details);

/** Whether the back end's rate limit refused the request, so that nothing was executed. */
export const isRateLimited = (error: unknown): error is Failure =>
  error instanceof Failure && (error.details.status === TOO_MANY || error.details.code === TOO_MANY);

/**
 * Whether the back end did not decide about the request: a transient failure, or a fault of the back end itself. Such a
 * fault is not retried, because the same request may meet the same fault again.
 */
export const isUndecidedByBackEnd = (error: unknown): error is Failure => {
  if (!(error instanceof Failure)) return false;
  const { kind, status = 0 } = error.details;
  return isTransient(error) || kind === 'status' || status >= 500;
};

/**
 * The delay in ms before the next try, at least `Retry-After`. `failures` is the number of successive
 * failures, from 1.
 */
export const retryDelay = ({ details }: Failure, failures: number, jitter: number, atMost?: number): number =>
  Math.max(backoffDelay(failures, jitter, atMost), (details.retryAfter ?? 0) * SECOND);
