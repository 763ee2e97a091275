import type { Result } from '@/domain/result';
import type { Profile } from '@/domain/seller-user/seller-user';
import type { Instant } from '@/domain/kernel/instant';
import type { CommandRequest } from './command-request';

export interface PasswordReplacement {
  /** The hash the old password was checked against; when another one stands there by now, nothing changes. */
  readonly expectedHash: string;
  readonly newHash: string;
  /** SHA-256 of the token whose session goes on; every other session of the account ends. */
  readonly keptSession: string;
}

export type PasswordReplaced =
  | { readonly kind: 'replaced' }
  /** Somebody else changed the password meanwhile. */
  | { readonly kind: 'outdated' }
  /** The request was carried out before, and said what this digest stands for. */
  | { readonly kind: 'repeated'; readonly digest: string };

/** One's own account and nobody else's. */
export interface OwnAccountStorage {
  profile(): Promise<Profile | undefined>;
  /**
   * Saves the fields that are given and leaves the others as they are. Carried out once for each request id; the same
   * id with another digest is refused.
   */
  saveProfile(
    profile: Partial<Profile>,
    request: CommandRequest,
    now: Instant,
  ): Promise<Result<undefined, 'request.id-reused'>>;
  passwordHash(): Promise<string | undefined>;
  /** The digest of a command that was carried out before. */
  earlierDigest(requestId: string): Promise<string | undefined>;
  /** Replaces the password and ends the other sessions, both or neither. */
  replacePassword(
    replacement: PasswordReplacement,
    request: CommandRequest,
    now: Instant,
  ): Promise<PasswordReplaced>;
}
