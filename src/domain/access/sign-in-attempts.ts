import { DAY, type Instant, MINUTE } from '../kernel/instant';

/** A limit on wrong passwords of one account or from one address. Ours. */
export interface AttemptLimit {
  /** So many may fail before the next one has to wait. */
  readonly free: number;
}

/** A person who forgot a password tries a few; the name counts whether or not it exists. */
export const ACCOUNT_LIMIT: AttemptLimit = { free: 5 };
/** A whole shop may sit behind one address. */
export const ADDRESS_LIMIT: AttemptLimit = { free: 30 };

const FIRST_PAUSE_MS = MINUTE;
const LONGEST_PAUSE_MS = 15 * MINUTE;

/** Failures are forgotten when none was added for this long. */
export const FORGET_FAILURES_AFTER_MS = DAY;

/** The failed attempts of one account or address. */
export interface SignInAttempts {
  readonly failures: number;
  readonly lastAt: Instant;
  /** Until then nothing is tried. */
  readonly lockedUntil: Instant;
}

export const NO_ATTEMPTS: SignInAttempts = { failures: 0, lastAt: 0, lockedUntil: 0 };

/** How long to wait after so many failures: nothing, then a minute, twice as long each time, up to a quarter of an hour. */
export const pauseAfter = (failures: number, { free }: AttemptLimit): number =>
  failures < free ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - free));

/** Whole minutes that are left, at least one while it is locked; 0 when it is not. */
export const minutesLocked = ({ lockedUntil }: SignInAttempts, now: Instant): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / MINUTE));

const failuresNow = ({ failures, lastAt }: SignInAttempts, now: Instant): number =>
  now - lastAt >= FORGET_FAILURES_AFTER_MS ? 0 : failures;

/** One more that went wrong. Requests that came at once may be counted in another order than they came in. */
export const afterFailure = (attempts: SignInAttempts, limit: AttemptLimit, now: Instant): SignInAttempts => {
  const failures = failuresNow(attempts, now) + 1;
  const pause = pauseAfter(failures, limit);
  return {
    failures,
    lastAt: Math.max(attempts.lastAt, now),
    // A pause of nothing must not lock a request that came a moment earlier.
    lockedUntil: pause === 0 ? attempts.lockedUntil : Math.max(attempts.lockedUntil, now + pause),
  };
};
