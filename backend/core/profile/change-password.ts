import { ok, refuse, type Result } from '@/domain/result';
import { checkNewPassword } from '@/domain/seller-user/password-change';
import type { PasswordChange } from '@/domain/seller-user/seller-user';
import type { CommandSender } from '../http/answers';
import { answerRepeat, secretCommand } from '../http/secret-command';
import { checkPasswordStrength } from '../passwords/check-strength';
import { callerOfMember } from '../passwords/hash-caller';
import type { OwnAccountStorage } from '../ports/own-account.port';
import type { PasswordHasher } from '../ports/world.port';
import { checkPassword } from '../session/check-password';
import type { PasswordTry, SignInGuard } from '../session/sign-in-guard';

/** The dependencies of a password change. */
export interface PasswordParts {
  readonly own: OwnAccountStorage;
  readonly passwords: PasswordHasher;
  readonly guard: SignInGuard;
}

const tryOf = ({ account, ip }: CommandSender): PasswordTry => ({
  platform: account.platform,
  userName: account.userName,
  accountId: account.id,
  ...(ip === undefined ? {} : { ip }),
});

/**
 * Changes the password of the session's own account. A wrong old password counts against the account and the IP, as at
 * sign-in. The new hashes are computed only after all other checks, because hashing is slow.
 */
export const changePassword = async (
  { oldPassword, newPassword }: PasswordChange,
  commander: CommandSender,
  { own, passwords, guard }: PasswordParts,
): Promise<Result<undefined>> => {
  const { now, tokenHash } = commander;
  const caller = callerOfMember(commander);
  const command = secretCommand(commander.command, passwords, caller);
  const repeated = async (): Promise<Result<undefined> | undefined> => {
    const earlier = await own.earlierDigest(command.requestId);
    return earlier === undefined ? undefined : answerRepeat(command, earlier);
  };
  const answered = await repeated();
  if (answered !== undefined) return answered;

  const good = checkNewPassword(oldPassword, newPassword);
  if (!good.ok) return good;
  const attempt = tryOf(commander);
  const free = await guard.enter(attempt, now);
  if (!free.ok) return free;
  const expectedHash = await own.passwordHash();
  if (expectedHash === undefined) return refuse('password.old-wrong');
  // The digest was read before the hash. If a concurrent copy of this request changed the password between
  // the two reads, the old password is wrong now. Such a wrong password does not count as a failure.
  const isExcused = async () => (await own.earlierDigest(command.requestId)) !== undefined;
  const guess = { attempt, password: oldPassword, hash: expectedHash, caller, isExcused };
  const right = await checkPassword({ guard, passwords }, guess, now);
  if (!right.ok) return right;
  if (!right.value) {
    const again = await repeated();
    if (again?.ok === true) return again;
    if (again === undefined) return refuse('password.old-wrong');
    // If another command used the request id meanwhile, the wrong password counts as a guess.
    const counted = await guard.failed(attempt, now);
    return counted.ok ? again : counted;
  }
  // Refuses the change if wrong guesses have locked the account meanwhile.
  const stillFree = await guard.enter(attempt, now);
  if (!stillFree.ok) return stillFree;

  const { account } = commander;
  const strong = await checkPasswordStrength(
    passwords,
    newPassword,
    [account.userName, account.name],
    caller,
  );
  if (!strong.ok) return strong;
  const newHash = await passwords.hash(newPassword, caller);
  const end = await own.replacePassword(
    { expectedHash, newHash, keptSession: tokenHash },
    { requestId: command.requestId, kept: await command.keep() },
    now,
  );
  if (end.kind === 'repeated') return answerRepeat(command, end.kept);
  if (!end.result.ok) return end.result;
  // If the account has a second factor, only a right code clears the failures.
  if (account.hasSecondFactor !== true) await guard.passed(attempt, now);
  return ok(undefined);
};
