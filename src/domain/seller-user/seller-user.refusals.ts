import type { NoParams } from '../kernel/no-params';

/** Refusals of the personal center and of managing a seller account's users. */
export interface SellerUserRefusals {
  'password.old-required': NoParams;
  /** A password is in the query string, which proxies and browsers store. */
  'password.in-query': NoParams;
  'password.old-wrong': NoParams;
  'password.length': { readonly min: number; readonly max: number };
  'password.weak': NoParams;
  /** The new password is the old one. */
  'password.unchanged': NoParams;
  /** The new password and its repetition differ. */
  'password.repeated-wrong': NoParams;
  /** The user already has a second factor, which must be turned off first. */
  'second-factor.already-on': NoParams;
  /** The user has no second factor to confirm or to turn off. */
  'second-factor.none': NoParams;
  /** The enrolment has expired, so the user must start again. */
  'second-factor.enrolment-lapsed': { readonly minutes: number };
  'profile.name-required': NoParams;
  'profile.name-too-long': { readonly max: number };
  'profile.phone-too-long': { readonly max: number };
  /** The profile was changed elsewhere since it was read. */
  'profile.changed-meanwhile': NoParams;
  /** The picture is not a file that this seller account uploaded. */
  'profile.avatar-unknown': NoParams;
  'seller-user.user-name-required': NoParams;
  'seller-user.user-name-length': { readonly min: number; readonly max: number };
  /** Another user of the platform has this name, possibly one whom the caller may not see. */
  'seller-user.user-name-taken': { readonly userName: string };
  'seller-user.user-name-fixed': NoParams;
  'seller-user.password-required': NoParams;
  'seller-user.password-length': { readonly min: number; readonly max: number };
  'seller-user.remark-too-long': { readonly max: number };
  /** The caller's seller account has no such user. */
  'seller-user.not-found': NoParams;
  /** Another user changed this user since the form was opened. */
  'seller-user.changed-meanwhile': NoParams;
  /** A user cannot disable or remove themselves. */
  'seller-user.own-account': NoParams;
  /** Users cannot change their own roles. */
  'seller-user.own-roles': NoParams;
  /** Users change their own password in the personal center, where the old one is required. */
  'seller-user.own-password': NoParams;
  /** The main account of a seller can be managed only by itself. */
  'seller-user.main-account': NoParams;
  /** The user has permissions that the caller does not have. */
  'seller-user.more-rights': NoParams;
  'seller-user.role-unknown': NoParams;
  /** A role contains permissions that the caller does not have. */
  'seller-user.role-beyond': { readonly name: string };
}
