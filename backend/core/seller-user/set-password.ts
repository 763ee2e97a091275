import type { Result } from '@/domain/result';
import type { CommandSender } from '../http/answers';
import { answerRepeat, secretCommand } from '../http/secret-command';
import { callerOfMember } from '../passwords/hash-caller';
import type { CommandEnd, CommandToStore } from '../ports/command-request';
import type { OwnAccountStorage } from '../ports/own-account.port';
import type { PasswordHasher } from '../ports/world.port';

/** The dependencies of a command that sets a password. */
export interface SetPasswordParts {
  readonly own: Pick<OwnAccountStorage, 'earlierDigest'>;
  readonly passwords: PasswordHasher;
}

/** The two steps of a command that sets a password. */
export interface SetPasswordSteps {
  /** Returns the refusal that the command would get, checked without a lock. */
  readonly foresee: () => Promise<Result<unknown>>;
  /** Decides again under the lock, and stores. */
  readonly carryOut: (command: CommandToStore, passwordHash: string) => Promise<CommandEnd>;
}

/** Runs a command that sets a user's password. Neither a repeat nor an early refusal hashes the password. */
export const setPassword = async (
  commander: CommandSender,
  password: string,
  { own, passwords }: SetPasswordParts,
  { foresee, carryOut }: SetPasswordSteps,
): Promise<Result<undefined>> => {
  const caller = callerOfMember(commander);
  const command = secretCommand(commander.command, passwords, caller);
  const repeated = async (): Promise<Result<undefined> | undefined> => {
    const earlier = await own.earlierDigest(command.requestId);
    return earlier === undefined ? undefined : answerRepeat(command, earlier);
  };
  const answered = await repeated();
  if (answered !== undefined) return answered;

  const foreseen = await foresee();
  // A concurrent repeat may have executed the command since `repeated` was first called. Then the effect of the command
  // causes the refusal, so the first answer is returned instead.
  if (!foreseen.ok) return (await repeated()) ?? foreseen;
  const passwordHash = await passwords.hash(password, caller);
  const end = await carryOut({ requestId: command.requestId, kept: await command.keep() }, passwordHash);
  return end.kind === 'repeated' ? answerRepeat(command, end.kept) : end.result;
};
