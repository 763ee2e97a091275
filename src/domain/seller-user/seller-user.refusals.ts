import type { NoParams } from '../kernel/no-params';

/** Refusals of the personal center. */
export interface SellerUserRefusals {
  'password.old-required': NoParams;
  /** The password that was to be changed is another one. */
  'password.old-wrong': NoParams;
  'password.length': { readonly min: number; readonly max: number };
  /** The new password is the old one. */
  'password.unchanged': NoParams;
  /** Typed twice, and differently. */
  'password.repeated-wrong': NoParams;
  'profile.name-required': NoParams;
  'profile.name-too-long': { readonly max: number };
  /** The picture is none that this seller account has uploaded. */
  'profile.avatar-unknown': NoParams;
}
