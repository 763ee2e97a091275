import { DAY, type Instant, MINUTE } from '../kernel/instant';

/** A limit on wrong passwords of one account or from one IP. Not in the specification. */
export interface AttemptLimit {
  /** The number of failures before the next try has to wait. */
  readonly free: number;
}

/** People who forgot a password try a few. The name counts whether or not it exists. */
export const ACCOUNT_LIMIT: AttemptLimit = { free: 5 };
/** A whole shop may sit behind one IP. */
export const IP_LIMIT: AttemptLimit = { free: 30 };

const FIRST_PAUSE_MS = MINUTE;
const LONGEST_PAUSE_MS = 15 * MINUTE;

/** Failures are forgotten when none was added for this long. */
export const FORGET_FAILURES_AFTER_MS = DAY;

/** The failed attempts of one account or IP. */
export interface SignInAttempts {
  readonly failures: number;
  readonly lastAt: Instant;
  /** No password is checked before this time. */
  readonly lockedUntil: Instant;
}

export const NO_ATTEMPTS: SignInAttempts = { failures: 0, lastAt: 0, lockedUntil: 0 };

/** The wait after this many failures: 0, then a minute, doubled each time, up to a quarter of an hour. In ms. */
export const pauseAfter = (failures: number, { free }: AttemptLimit): number =>
  failures < free ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - free));

/** Whole minutes left of the lock, at least 1; 0 when there is no lock. */
export const minutesLocked = ({ lockedUntil }: SignInAttempts, now: Instant): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / MINUTE));

const failuresNow = ({ failures, lastAt }: SignInAttempts, now: Instant): number =>
  now - lastAt >= FORGET_FAILURES_AFTER_MS ? 0 : failures;

/** Adds a failure. Simultaneous requests may be counted in another order than they arrived. */
export const afterFailure = (attempts: SignInAttempts, limit: AttemptLimit, now: Instant): SignInAttempts => {
  const failures = failuresNow(attempts, now) + 1;
  const pause = pauseAfter(failures, limit);
  return {
    failures,
    lastAt: Math.max(attempts.lastAt, now),
    // Without a pause, `now` would lock a simultaneous request with an earlier time.
    lockedUntil: pause === 0 ? attempts.lockedUntil : Math.max(attempts.lockedUntil, now + pause),
  };
};
