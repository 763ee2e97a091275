import type { Result } from '../../domain/result';
import type { PasswordChange, Profile, ProfileView } from '../../domain/seller-user/seller-user';
import type { CallOptions } from '../request/failure';

/**
 * One's own data (product 7). Commands carry a request id, made once per intention and the same on every retry; their
 * refusals are values.
 */
export interface ProfileGateway {
  profile(options?: CallOptions): Promise<ProfileView>;
  /** What is read afterwards. User name and roles stay as they are. */
  saveProfile(profile: Profile, requestId: string): Promise<Result<undefined>>;
  /** Ends the person's other sessions. Refused with `password.old-wrong` where the old one is another. */
  changePassword(change: PasswordChange, requestId: string): Promise<Result<undefined>>;
}

declare module '../services' {
  interface Services {
    readonly profile: ProfileGateway;
  }
}
