import type { Instant } from '@/domain/kernel/instant';
import { ok, type Result } from '@/domain/result';
import type { PasswordHasher } from '../ports/world.port';
import type { PasswordTry, SignInGuard } from './sign-in-guard';

/** The dependencies of a password check. */
export interface GuardedHasher {
  readonly guard: SignInGuard;
  readonly passwords: Pick<PasswordHasher, 'hash' | 'verify'>;
}

/** A password to check against a hash. */
export interface PasswordGuess {
  readonly attempt: PasswordTry;
  readonly password: string;
  readonly hash: string;
  /** The name under which the hasher queues the check. */
  readonly caller: string;
  /** Whether a wrong password is excused and not counted as a guess. */
  readonly isExcused?: () => Promise<boolean>;
}

/**
 * Checks a password. The guard is consulted before the check is queued and again when its turn has come, and a wrong
 * password is counted within the turn. So concurrent guesses gain nothing over sequential ones.
 */
export const checkPassword = async (
  { guard, passwords }: GuardedHasher,
  { attempt, password, hash, caller, isExcused = () => Promise.resolve(false) }: PasswordGuess,
  now: Instant,
): Promise<Result<boolean, 'sign-in.too-many-attempts'>> => {
  const free = await guard.enter(attempt, now);
  if (!free.ok) return free;
  let locked: Result<undefined, 'sign-in.too-many-attempts'> = free;
  const right = await passwords.verify(password, hash, caller, async (check) => {
    locked = await guard.enter(attempt, now);
    if (!locked.ok) return false;
    if (await check()) {
      // Refuses even the right password if concurrent guesses have locked the account meanwhile.
      locked = await guard.enter(attempt, now);
      return locked.ok;
    }
    if (!(await isExcused())) locked = await guard.failed(attempt, now);
    return false;
  });
  return locked.ok ? ok(right) : locked;
};
