import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  minutesLocked,
  type SignInAttempts,
} from '@/domain/access/sign-in-attempts';
import { HOUR, type Instant } from '@/domain/kernel/instant';
import { ok, refuse, type Result } from '@/domain/result';
import { sha256 } from '../bytes';
import type { SignInAttemptStorage } from '../ports/sign-in-attempts.port';

export interface SignInTry {
  readonly platform: string;
  /** As typed; names compare without regard to case. */
  readonly userName: string;
  /** Where it comes from; absent where nobody knows. */
  readonly address?: string;
}

export interface SignInGuard {
  /** Before a password is looked at. */
  enter(attempt: SignInTry, now: Instant): Promise<Result<undefined, 'sign-in.too-many-attempts'>>;
  failed(attempt: SignInTry, now: Instant): Promise<void>;
  /**
   * The password was right. It does not get in all the same when the name was locked meanwhile: of many guesses at once
   * no more count than one after the other. An address keeps its failures: whoever owns an account could otherwise try
   * on others for ever.
   */
  passed(attempt: SignInTry, now: Instant): Promise<Result<undefined, 'sign-in.too-many-attempts'>>;
}

const accountKey = ({ platform, userName }: SignInTry): Promise<string> =>
  sha256(`account:${platform}:${userName.toLowerCase()}`);

/** Whoever has one address of version 6 has the other 2^64 beside it. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? `${expanded(address).slice(0, 4).join(':')}::` : address;

const expanded = (address: string): readonly string[] => {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
};

const addressKey = ({ address }: SignInTry): Promise<string> | undefined =>
  address === undefined ? undefined : sha256(`address:${networkOf(address)}`);

const isFree = (attempts: SignInAttempts, now: Instant): Result<undefined, 'sign-in.too-many-attempts'> => {
  const minutes = minutesLocked(attempts, now);
  return minutes === 0 ? ok(undefined) : refuse('sign-in.too-many-attempts', { minutes });
};

/** How often what is forgotten is cleared away, by whoever fails next. */
const SWEEP_EVERY = HOUR;

/** Makes guessing passwords slow, for one account and from one address, on all nodes together. */
export const createSignInGuard = (attempts: SignInAttemptStorage): SignInGuard => {
  let sweptAt = 0;
  return {
    enter: async (attempt, now) => {
      const address = await addressKey(attempt);
      const fromHere = address === undefined ? ok(undefined) : isFree(await attempts.find(address), now);
      return fromHere.ok ? isFree(await attempts.find(await accountKey(attempt)), now) : fromHere;
    },
    failed: async (attempt, now) => {
      await attempts.count(await accountKey(attempt), ACCOUNT_LIMIT, now);
      const address = await addressKey(attempt);
      if (address !== undefined) await attempts.count(address, ADDRESS_LIMIT, now);
      if (now - sweptAt < SWEEP_EVERY) return;
      sweptAt = now;
      await attempts.sweep(now);
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
