import { ok, refuse, type Result } from '@/domain/result';
import type { CommandRequest, SecretCommand } from '../ports/command-request';
import type { PasswordHasher } from '../ports/world.port';

/**
 * A command with a password in its body. The slow hash of the command's digest is computed only by `keep` and `isSame`.
 */
export const secretCommand = (
  { requestId, digest }: CommandRequest,
  passwords: PasswordHasher,
  caller: string,
): SecretCommand => ({
  requestId,
  keep: () => passwords.hash(digest, caller),
  isSame: (kept) => passwords.verify(digest, kept, caller),
});

/** Accepts an equal repeat of a command that was executed. Refuses the same request id with another body. */
export const answerRepeat = async (
  command: SecretCommand,
  kept: string,
): Promise<Result<undefined, 'request.id-reused'>> =>
  (await command.isSame(kept)) ? ok(undefined) : refuse('request.id-reused');
