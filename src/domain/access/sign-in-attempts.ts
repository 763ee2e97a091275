import { DAY, type Instant, MINUTE } from '../kernel/instant';

/** A limit on wrong passwords and codes for one account or from one IP. Not in the specification. */
export interface AttemptLimit {
  /** The number of failures at which the first pause begins. */
  readonly failuresBeforePause: number;
}

/** The limit of an account. It lets a user who forgot a password try several. Unknown names are counted too. */
export const ACCOUNT_LIMIT: AttemptLimit = { failuresBeforePause: 5 };
/** The limit of an IP, which a whole shop may share. */
export const IP_LIMIT: AttemptLimit = { failuresBeforePause: 30 };

const FIRST_PAUSE_MS = MINUTE;
const LONGEST_PAUSE_MS = 15 * MINUTE;

/** After this time without a new failure, earlier failures no longer count. In ms. */
export const FORGET_FAILURES_AFTER_MS = DAY;

/** The failed attempts of one account or IP. */
export interface SignInAttempts {
  readonly failures: number;
  readonly lastAt: Instant;
  /** No password is checked before this time. */
  readonly lockedUntil: Instant;
}

export const NO_ATTEMPTS: SignInAttempts = { failures: 0, lastAt: 0, lockedUntil: 0 };

/**
 * The pause in ms after this many failures. It is 0 below the limit, then one minute. It doubles with each further
 * failure, up to 15 minutes.
 */
export const pauseAfter = (failures: number, { failuresBeforePause: free }: AttemptLimit): number =>
  failures < free ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - free));

/** The minutes until the lock ends, rounded up; 0 if there is no lock. */
export const minutesLocked = ({ lockedUntil }: SignInAttempts, now: Instant): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / MINUTE));

const failuresNow = ({ failures, lastAt }: SignInAttempts, now: Instant): number =>
  now - lastAt >= FORGET_FAILURES_AFTER_MS ? 0 : failures;

/** Adds a failure. Simultaneous requests may be counted in another order than the one in which they arrived. */
export const afterFailure = (attempts: SignInAttempts, limit: AttemptLimit, now: Instant): SignInAttempts => {
  const failures = failuresNow(attempts, now) + 1;
  const pause = pauseAfter(failures, limit);
  return {
    failures,
    lastAt: Math.max(attempts.lastAt, now),
    // Without a pause `lockedUntil` stays: `now` would lock out a concurrent request that has an earlier time.
    lockedUntil: pause === 0 ? attempts.lockedUntil : Math.max(attempts.lockedUntil, now + pause),
  };
};
