import type { Result } from '../../domain/result';
import type { PasswordChange, ProfileInput, ProfileView } from '../../domain/seller-user/seller-user';
import type { CallOptions } from '../request/failure';

/**
 * The user's own data (product 7). Each command carries a request id, one per intent and the same on every
 * retry; refusals are values.
 */
export interface ProfileGateway {
  /** Reads the profile, with the revision that `saveProfile` sends back. */
  profile(options?: CallOptions): Promise<ProfileView>;
  /**
   * Stores the profile. User name and roles do not change. Refuses with `profile.changed-meanwhile` if the
   * server has another revision.
   */
  saveProfile(profile: ProfileInput, requestId: string): Promise<Result<undefined>>;
  /**
   * Changes the password and ends the user's other sessions. Refuses with `password.old-wrong` if the old
   * password does not match.
   */
  changePassword(change: PasswordChange, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly profile: ProfileGateway;
  }
}
