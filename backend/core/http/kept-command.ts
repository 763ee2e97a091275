import type { CommandRequest, SecretCommand } from '../ports/command-request';
import type { PasswordHasher } from '../ports/world.port';

/** A command without a secret: its digest is kept as it is. */
export const plainCommand = ({ requestId, digest }: CommandRequest): SecretCommand => ({
  requestId,
  kept: digest,
  isSame: (kept) => Promise.resolve(kept === digest),
});

/** A command whose body holds a password. */
export const secretCommand = async (
  { requestId, digest }: CommandRequest,
  passwords: PasswordHasher,
): Promise<SecretCommand> => ({
  requestId,
  kept: await passwords.hash(digest),
  isSame: (kept) => passwords.verify(digest, kept),
});
