import { type Instant, MINUTE } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';

/** The minutes for which a person may approve and pay after proving their identity (business 3). */
const RECENT_MINUTES = 30;

/** Whether the password was entered recently, at sign-in or since. */
export const checkRecentSignIn = (
  confirmedAt: Instant,
  now: Instant,
): Result<undefined, 'session.not-recent'> =>
  now - confirmedAt <= RECENT_MINUTES * MINUTE
    ? ok(undefined)
    : refuse('session.not-recent', { minutes: RECENT_MINUTES });
