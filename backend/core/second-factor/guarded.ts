import type { Result } from '@/domain/result';
import type { Member } from '../http/answers';
import type { SignInGuard } from '../session/sign-in-guard';

/** An attempt by the user of this session, in the form that the sign-in guard counts. */
export const attemptOf = ({ account: { id, platform, userName }, ip }: Member) => ({
  platform,
  userName,
  accountId: id,
  ...(ip === undefined ? {} : { ip }),
});

/**
 * Runs the check of a secret that an attacker could guess. Refused while the account or the IP is locked. A failed
 * check is counted.
 */
export const guarded = async <T>(
  guard: SignInGuard,
  member: Member,
  check: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const attempt = attemptOf(member);
  const free = await guard.enter(attempt, member.now);
  if (!free.ok) return free;
  const checked = await check();
  // Refuses even a right guess if wrong guesses have locked the account meanwhile.
  const counted = checked.ok
    ? await guard.enter(attempt, member.now)
    : await guard.failed(attempt, member.now);
  return counted.ok ? checked : counted;
};
