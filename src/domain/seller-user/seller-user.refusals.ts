import type { NoParams } from '../kernel/no-params';

/** Refusals of the personal center and of looking after the users of a seller account. */
export interface SellerUserRefusals {
  'password.old-required': NoParams;
  /** A password stands in the query of the address, which proxies and browsers keep. */
  'password.in-query': NoParams;
  /** The password that was to be changed is another one. */
  'password.old-wrong': NoParams;
  'password.length': { readonly min: number; readonly max: number };
  /** Too easy to guess. */
  'password.weak': NoParams;
  /** The new password is the old one. */
  'password.unchanged': NoParams;
  /** Typed twice, and differently. */
  'password.repeated-wrong': NoParams;
  /** There is a second factor already; it has to be turned off first. */
  'second-factor.already-on': NoParams;
  /** There is none to confirm or to turn off. */
  'second-factor.none': NoParams;
  /** Setting up was begun too long ago: begin again. */
  'second-factor.enrolment-lapsed': { readonly minutes: number };
  'profile.name-required': NoParams;
  'profile.name-too-long': { readonly max: number };
  /** The picture is none that this seller account has uploaded. */
  'profile.avatar-unknown': NoParams;
  'seller-user.user-name-required': NoParams;
  'seller-user.user-name-length': { readonly min: number; readonly max: number };
  /** Another user of the platform has it, whether or not the caller may see that user. */
  'seller-user.user-name-taken': { readonly userName: string };
  /** A user name stays as it was given. */
  'seller-user.user-name-fixed': NoParams;
  'seller-user.password-required': NoParams;
  'seller-user.password-length': { readonly min: number; readonly max: number };
  'seller-user.remark-too-long': { readonly max: number };
  /** The caller's seller account has no such user. */
  'seller-user.not-found': NoParams;
  /** A user cannot disable or remove themselves. */
  'seller-user.own-account': NoParams;
  /** A user cannot change their own roles. */
  'seller-user.own-roles': NoParams;
  /** A user changes their own password in the personal center, with the old one. */
  'seller-user.own-password': NoParams;
  /** The main account of a seller is looked after by itself alone. */
  'seller-user.main-account': NoParams;
  /** The user holds rights that the person asking does not hold. */
  'seller-user.more-rights': NoParams;
  'seller-user.role-unknown': NoParams;
  /** A role brings rights that the person who gives it does not hold. */
  'seller-user.role-beyond': { readonly name: string };
}
