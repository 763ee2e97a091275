import { MINUTE, SECOND } from '../../domain/kernel/instant';
import { type RetryPolicy, type RetryTools, withRetry } from '../request/retry';
import { isRateLimited } from '../request/transient';

/**
 * A bulk action sends more than the back end takes in a minute. It waits its turn; every other failure is the row's
 * own and ends it.
 */
const POLICY: RetryPolicy = {
  tries: 30,
  longestDelayMs: 30 * SECOND,
  longestRetryAfterS: (10 * MINUTE) / SECOND,
  mayRetry: isRateLimited,
};

/** Runs the command of one row, again after each answer 429, not before its `Retry-After`. Stops with the signal. */
export const withinLimits = <T>(tools: RetryTools, run: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  withRetry(tools, POLICY, run, signal);
