import { MINUTE, SECOND } from '../../domain/kernel/instant';
import { type RetryPolicy, type RetryTools, withRetry } from '../request/retry';
import { isRateLimited } from '../request/transient';

/**
 * The retry policy of a bulk action, which may send more requests than the rate limit allows in a minute. Only a
 * refusal by the rate limit is retried. After any other failure the row counts as failed.
 */
const POLICY: RetryPolicy = {
  tries: 30,
  longestDelayMs: 30 * SECOND,
  longestRetryAfterS: (10 * MINUTE) / SECOND,
  mayRetry: isRateLimited,
};

/**
 * Runs the command of one row. After each 429 it retries, not before the time in `Retry-After`. Stops when the signal
 * aborts.
 */
export const withinLimits = <T>(tools: RetryTools, run: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  withRetry(tools, POLICY, run, signal);
