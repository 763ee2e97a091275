import type { Result } from '@/domain/result';
import type { Profile } from '@/domain/seller-user/seller-user';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandEnd, CommandRequest, KeptCommand } from './command-request';

interface PasswordReplacement {
  /** The hash the old password was checked against; when another one stands there by now, nothing changes. */
  readonly expectedHash: string;
  readonly newHash: string;
  /** SHA-256 of the token whose session goes on; every other session of the account ends. */
  readonly keptSession: string;
}

/** The user's own account, and no other. */
export interface OwnAccountStorage {
  profile(): Promise<Profile | undefined>;
  /**
   * Saves the fields that are given and leaves the others as they are. Carried out once for each request id; the same
   * id with another digest is refused.
   */
  saveProfile(profile: Partial<Profile>, request: CommandRequest, now: Instant): Promise<Result<undefined>>;
  passwordHash(): Promise<string | undefined>;
  /** The digest of a command that was carried out before. */
  earlierDigest(requestId: string): Promise<string | undefined>;
  /**
   * Replaces the password and ends the other sessions, both or neither. Refuses `password.old-wrong` where the
   * password was changed meanwhile.
   */
  replacePassword(replacement: PasswordReplacement, command: KeptCommand, now: Instant): Promise<CommandEnd>;
}
