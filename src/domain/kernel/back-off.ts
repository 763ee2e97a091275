import { MINUTE, SECOND } from './instant';

/** The first pause is at most this long, and each further one at most twice the one before. */
export const FIRST_PAUSE_MS = SECOND;
export const LONGEST_PAUSE_MS = MINUTE;

/** The longest pause before something that a back end may not have at all. */
export const LONGEST_PAUSE_OF_MISSING_MS = 30 * MINUTE;

/**
 * How long to wait before the next try, after `failures` in a row (from 1). Half of the pause is certain, the
 * other half is `jitter` (0 to 1), so that a service that comes back is not met by everybody at once.
 */
export const retryPause = (
  failures: number,
  jitter: number,
  atMost = LONGEST_PAUSE_MS,
  first = FIRST_PAUSE_MS,
): number => {
  const longest = Math.min(atMost, first * 2 ** Math.max(0, failures - 1));
  return Math.round((longest / 2) * (1 + Math.min(1, Math.max(0, jitter))));
};
