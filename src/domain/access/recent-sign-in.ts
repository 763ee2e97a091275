import { type Instant, MINUTE } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';

/** After a proof of identity, a user may approve and pay for this many minutes (business 3). */
const RECENT_MINUTES = 30;

/** Refuses a user who has not entered the password recently, at sign-in or later. */
export const checkRecentSignIn = (
  confirmedAt: Instant,
  now: Instant,
): Result<undefined, 'session.not-recent'> =>
  now - confirmedAt <= RECENT_MINUTES * MINUTE
    ? ok(undefined)
    : refuse('session.not-recent', { minutes: RECENT_MINUTES });
