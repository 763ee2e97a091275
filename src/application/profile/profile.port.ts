import type { Result } from '../../domain/result';
import type { PasswordChange, ProfileInput, ProfileView } from '../../domain/seller-user/seller-user';
import type { CallOptions } from '../request/failure';

/**
 * The user's own data (product 7). Commands carry a request id, one per intent and the same on every retry; their
 * refusals are values.
 */
export interface ProfileGateway {
  profile(options?: CallOptions): Promise<ProfileView>;
  /**
   * Stores the fields that the next read returns. User name and roles stay as they are. Refuses with
   * `profile.changed-meanwhile` on another revision.
   */
  saveProfile(profile: ProfileInput, requestId: string): Promise<Result<undefined>>;
  /** Ends the user's other sessions. Refuses with `password.old-wrong` if the old password does not match. */
  changePassword(change: PasswordChange, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly profile: ProfileGateway;
  }
}
