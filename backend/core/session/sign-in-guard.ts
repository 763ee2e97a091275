import {
  ACCOUNT_LIMIT,
  IP_LIMIT,
  minutesLocked,
  NO_ATTEMPTS,
  type SignInAttempts,
} from '@/domain/access/sign-in-attempts';
import { userNameKey } from '@/domain/access/user-name';
import type { Id } from '@/domain/kernel/id';
import { HOUR, type Instant } from '@/domain/kernel/instant';
import { ok, refuse, type Result } from '@/domain/result';
import { sha256 } from '../bytes';
import { networkOf } from '../http/network-of';
import type { SignInAttemptStorage } from '../ports/sign-in-attempts.port';

/** One attempt with a password, at sign-in or when a password is changed. */
export interface PasswordTry {
  readonly platform: string;
  /** The name as typed; all spellings of a name are counted together. */
  readonly userName: string;
  /** Absent if no account has that name. An account is counted by its id, however its name was spelled. */
  readonly accountId?: Id;
  /** The client IP; absent if it is unknown. */
  readonly ip?: string;
}

/** Counts wrong passwords, and locks an account or an IP that had too many. */
export interface SignInGuard {
  /** Called before the password is checked. */
  enter(attempt: PasswordTry, now: Instant): Promise<Result<undefined, 'sign-in.too-many-attempts'>>;
  /**
   * Called after a wrong password. If the account or the IP was locked meanwhile, the answer is the same as for a right
   * password, so that guesses during the lock gain nothing.
   */
  failed(attempt: PasswordTry, now: Instant): Promise<Result<undefined, 'sign-in.too-many-attempts'>>;
  /**
   * Called after a right password. Refuses if the account was locked meanwhile, so that concurrent guesses count like
   * sequential ones. An IP keeps its failures, so that the owner of one account cannot guess the passwords of others
   * without limit.
   */
  passed(attempt: PasswordTry, now: Instant): Promise<Result<undefined, 'sign-in.too-many-attempts'>>;
}

const accountKey = ({ platform, userName, accountId }: PasswordTry): Promise<string> =>
  sha256(
    accountId === undefined ? `name:${platform}:${userNameKey(userName)}` : `account-id:${String(accountId)}`,
  );

const ipKey = ({ ip }: PasswordTry): Promise<string> | undefined =>
  ip === undefined ? undefined : sha256(`address:${networkOf(ip)}`);

const isFree = (attempts: SignInAttempts, now: Instant): Result<undefined, 'sign-in.too-many-attempts'> => {
  const minutes = minutesLocked(attempts, now);
  return minutes === 0 ? ok(undefined) : refuse('sign-in.too-many-attempts', { minutes });
};

/** A failure also deletes expired counts, at most this often. */
const SWEEP_EVERY = HOUR;

/** Slows down password guessing, for one account and from one IP, across all nodes. */
export const createSignInGuard = (attempts: SignInAttemptStorage): SignInGuard => {
  let sweptAt = 0;
  return {
    enter: async (attempt, now) => {
      const ip = await ipKey(attempt);
      const fromHere = ip === undefined ? ok(undefined) : isFree(await attempts.find(ip), now);
      return fromHere.ok ? isFree(await attempts.find(await accountKey(attempt)), now) : fromHere;
    },
    failed: async (attempt, now) => {
      const account = await attempts.count(await accountKey(attempt), ACCOUNT_LIMIT, now);
      const key = await ipKey(attempt);
      const ip = key === undefined ? NO_ATTEMPTS : await attempts.count(key, IP_LIMIT, now);
      if (now - sweptAt >= SWEEP_EVERY) {
        sweptAt = now;
        await attempts.sweep(now);
      }
      const fromHere = isFree(ip, now);
      return fromHere.ok ? isFree(account, now) : fromHere;
    },
    passed: async (attempt, now) => {
      const account = await accountKey(attempt);
      const before = await attempts.find(account);
      const free = isFree(before, now);
      if (free.ok && before.failures > 0) await attempts.forget(account);
      return free;
    },
  };
};
