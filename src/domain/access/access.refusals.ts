import type { NoParams } from '../kernel/no-params';

/** Refusals around who one is and what one may do (product 4, 6 and 8). */
export interface AccessRefusals {
  /** No session, or one that has ended. */
  'session.expired': NoParams;
  /** There is no such session, or none any more. */
  'session.not-found': NoParams;
  'permission.denied': NoParams;
  /** The two are not told apart, so that nobody learns which names exist. */
  'sign-in.wrong-credentials': NoParams;
  /** Too many wrong passwords, for this account or from here. */
  'sign-in.too-many-attempts': { readonly minutes: number };
  'sign-in.user-name-required': NoParams;
  'sign-in.password-required': NoParams;
  'sign-in.captcha-required': NoParams;
  'sign-in.captcha-wrong': NoParams;
  'sign-in.captcha-expired': NoParams;
  'sign-in.account-disabled': NoParams;
  /** The host or the header names no platform of ours. */
  'platform.unknown': NoParams;
  /** The header names another platform than the session's. */
  'platform.mismatch': NoParams;
}
