import type { Result } from '@/domain/result';
import type { Profile, ProfileInput } from '@/domain/seller-user/seller-user';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandEnd, CommandRequest, CommandToStore } from './command-request';

interface PasswordReplacement {
  /**
   * The hash that the old password was checked against. If the stored hash has changed since, the command is refused.
   */
  readonly expectedHash: string;
  readonly newHash: string;
  /** The SHA-256 of the token whose session stays; every other session of the account ends. */
  readonly keptSession: string;
}

/** Reads and changes the user's own account only. */
export interface OwnAccountStorage {
  profile(): Promise<Profile | undefined>;
  /**
   * Saves the given fields and leaves the others unchanged. Executed once for each request id; the same id with another
   * digest is refused. Refuses with `profile.changed-meanwhile` if the stored profile has another revision.
   */
  saveProfile(
    profile: Partial<ProfileInput>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined>>;
  passwordHash(): Promise<string | undefined>;
  /** The digest of an earlier command with this request id. */
  earlierDigest(requestId: string): Promise<string | undefined>;
  /**
   * Replaces the password and ends the other sessions, in one transaction. Refuses with `password.old-wrong` if the
   * password was changed meanwhile.
   */
  replacePassword(
    replacement: PasswordReplacement,
    command: CommandToStore,
    now: Instant,
  ): Promise<CommandEnd>;
}
