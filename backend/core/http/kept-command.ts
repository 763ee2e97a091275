import { ok, refuse, type Result } from '@/domain/result';
import type { CommandRequest, SecretCommand } from '../ports/command-request';
import type { PasswordHasher } from '../ports/world.port';

/** A command whose body holds a password; nothing is hashed until it is asked for. */
export const secretCommand = (
  { requestId, digest }: CommandRequest,
  passwords: PasswordHasher,
  caller: string,
): SecretCommand => ({
  requestId,
  keep: () => passwords.hash(digest, caller),
  isSame: (kept) => passwords.verify(digest, kept, caller),
});

/** A repeat is answered like the first time; the same request id with another body is refused. */
export const answerRepeat = async (
  command: SecretCommand,
  kept: string,
): Promise<Result<undefined, 'request.id-reused'>> =>
  (await command.isSame(kept)) ? ok(undefined) : refuse('request.id-reused');
