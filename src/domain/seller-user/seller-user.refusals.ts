import type { NoParams } from '../kernel/no-params';

/** Refusals of the personal center and of managing a seller account's users. */
export interface SellerUserRefusals {
  'password.old-required': NoParams;
  /** A password is in the query string, which proxies and browsers keep. */
  'password.in-query': NoParams;
  /** The old password is wrong. */
  'password.old-wrong': NoParams;
  'password.length': { readonly min: number; readonly max: number };
  /** The password is too easy to guess. */
  'password.weak': NoParams;
  /** The new password is the old one. */
  'password.unchanged': NoParams;
  /** The two entries of the new password differ. */
  'password.repeated-wrong': NoParams;
  /** There is a second factor already; it has to be turned off first. */
  'second-factor.already-on': NoParams;
  /** There is no second factor to confirm or to turn off. */
  'second-factor.none': NoParams;
  /** The enrolment has expired: start again. */
  'second-factor.enrolment-lapsed': { readonly minutes: number };
  'profile.name-required': NoParams;
  'profile.name-too-long': { readonly max: number };
  'profile.phone-too-long': { readonly max: number };
  /** The profile was changed elsewhere since it was read. */
  'profile.changed-meanwhile': NoParams;
  /** The picture is not one that this seller account has uploaded. */
  'profile.avatar-unknown': NoParams;
  'seller-user.user-name-required': NoParams;
  'seller-user.user-name-length': { readonly min: number; readonly max: number };
  /** Another user of the platform has this name, whether or not the caller may see that user. */
  'seller-user.user-name-taken': { readonly userName: string };
  /** A user name cannot be changed. */
  'seller-user.user-name-fixed': NoParams;
  'seller-user.password-required': NoParams;
  'seller-user.password-length': { readonly min: number; readonly max: number };
  'seller-user.remark-too-long': { readonly max: number };
  /** The caller's seller account has no such user. */
  'seller-user.not-found': NoParams;
  /** Another person changed the user since the form was opened. */
  'seller-user.changed-meanwhile': NoParams;
  /** A user cannot disable or remove themselves. */
  'seller-user.own-account': NoParams;
  /** Users cannot change their own roles. */
  'seller-user.own-roles': NoParams;
  /** Users change their own password in the personal center, with the old one. */
  'seller-user.own-password': NoParams;
  /** Only the main account of a seller can manage itself. */
  'seller-user.main-account': NoParams;
  /** The user holds permissions that the caller does not hold. */
  'seller-user.more-rights': NoParams;
  'seller-user.role-unknown': NoParams;
  /** A role contains permissions that the caller does not hold. */
  'seller-user.role-beyond': { readonly name: string };
}
