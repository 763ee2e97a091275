import type { NoParams } from '../kernel/no-params';

/** Refusals around who one is and what one may do (product 4, 6 and 8). */
export interface AccessRefusals {
  /** No session, or one that has ended. */
  'session.expired': NoParams;
  /** There is no such session, or none any more. */
  'session.not-found': NoParams;
  'permission.denied': NoParams;
  /** The two are not told apart, so that a guess does not reveal which names exist. */
  'sign-in.wrong-credentials': NoParams;
  /** Too many wrong passwords for this account or from this address, at sign-in and where a password is changed. */
  'sign-in.too-many-attempts': { readonly minutes: number };
  'sign-in.user-name-required': NoParams;
  /** A user name with a control character or one that shows nothing. */
  'sign-in.user-name-characters': NoParams;
  'sign-in.password-required': NoParams;
  'sign-in.captcha-required': NoParams;
  'sign-in.captcha-wrong': NoParams;
  'sign-in.captcha-expired': NoParams;
  'sign-in.account-disabled': NoParams;
  /** The password was right, and the account has a second factor: call again with the ticket and a code. */
  'sign-in.second-factor-required': { readonly ticket: string };
  /** Too long ago, or the password was changed since: sign in from the beginning. */
  'sign-in.ticket-expired': NoParams;
  'second-factor.code-required': NoParams;
  'second-factor.code-wrong': NoParams;
  /** The code was right and has been used; the next one serves. */
  'second-factor.code-used': NoParams;
  /** The account must choose a password of its own before anything else. */
  'session.password-change-required': NoParams;
  /** The account must set up a second factor before anything else. */
  'session.enrolment-required': NoParams;
  /** The request was sent by a page of another site. */
  'session.foreign-origin': NoParams;
  /** The host or the header names no platform of ours. */
  'platform.unknown': NoParams;
  /** The header names another platform than the session's. */
  'platform.mismatch': NoParams;
}
