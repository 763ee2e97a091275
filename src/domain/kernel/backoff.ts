import { MINUTE, SECOND } from './instant';

/** The first delay is at most this long, and the bound doubles with each further failure. */
export const FIRST_DELAY_MS = SECOND;
/** The longest backoff delay. */
export const LONGEST_DELAY_MS = MINUTE;

/** The longest delay for calls that the back end may not support at all. */
export const LONGEST_DELAY_OF_MISSING_MS = 30 * MINUTE;

/** The shortest delay, so that small random values do not cause a busy loop. */
export const SHORTEST_DELAY_MS = 100;

/**
 * Exponential backoff with full jitter: the delay in ms before the next try, after `failures` in a row (from 1).
 * `first` is the bound of the first delay. `jitter` is a random number from 0 to 1, so that clients spread out when a
 * service returns.
 */
export const backoffDelay = (
  failures: number,
  jitter: number,
  atMost = LONGEST_DELAY_MS,
  first = FIRST_DELAY_MS,
): number => {
  const bound = Math.min(atMost, first * 2 ** Math.max(0, failures - 1));
  return Math.max(SHORTEST_DELAY_MS, Math.round(bound * Math.min(1, Math.max(0, jitter))));
};
