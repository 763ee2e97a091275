import { ok, refuse, type Result } from '@/domain/result';
import type { CommandRequest, SecretCommand } from '../ports/command-request';
import type { PasswordHasher } from '../ports/world.port';

/** A command with a password in its body. Its slow digest is computed only when `keep` or `isSame` is called. */
export const secretCommand = (
  { requestId, digest }: CommandRequest,
  passwords: PasswordHasher,
  caller: string,
): SecretCommand => ({
  requestId,
  keep: () => passwords.hash(digest, caller),
  isSame: (kept) => passwords.verify(digest, kept, caller),
});

/** Returns the first answer to a repeat; refuses the same request id with another body. */
export const answerRepeat = async (
  command: SecretCommand,
  kept: string,
): Promise<Result<undefined, 'request.id-reused'>> =>
  (await command.isSame(kept)) ? ok(undefined) : refuse('request.id-reused');
