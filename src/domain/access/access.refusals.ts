import type { NoParams } from '../kernel/no-params';

/** Refusals of identity and access (product 4, 6 and 8). */
export interface AccessRefusals {
  /** No session, or one that has ended. */
  'session.expired': NoParams;
  /** There is no such session, or it has ended. */
  'session.not-found': NoParams;
  'permission.denied': NoParams;
  /** One refusal for a wrong name and a wrong password, so that a guess does not reveal which names exist. */
  'sign-in.wrong-credentials': NoParams;
  /** Too many wrong passwords for this account or from this IP, at sign-in and where a password is changed. */
  'sign-in.too-many-attempts': { readonly minutes: number };
  'sign-in.user-name-required': NoParams;
  /** The user name contains a control character or an invisible one. */
  'sign-in.user-name-characters': NoParams;
  'sign-in.password-required': NoParams;
  'sign-in.captcha-required': NoParams;
  'sign-in.captcha-wrong': NoParams;
  'sign-in.captcha-expired': NoParams;
  'sign-in.account-disabled': NoParams;
  /** The password was right, and the account has a second factor: call again with the ticket and a code. */
  'sign-in.second-factor-required': { readonly ticket: string };
  /** The sign-in is too old, or the password was changed or all sign-ins were ended since: sign in from the beginning. */
  'sign-in.ticket-expired': NoParams;
  'second-factor.code-required': NoParams;
  'second-factor.code-wrong': NoParams;
  /** The code was right but has been used; the next code will be accepted. */
  'second-factor.code-used': NoParams;
  /** The account must choose a password of its own before anything else. */
  'session.password-change-required': NoParams;
  /** The account must set up a second factor before anything else. */
  'session.enrolment-required': NoParams;
  /** The request was sent by a page of another site. */
  'session.foreign-origin': NoParams;
  /** The host or the header names no known platform. */
  'platform.unknown': NoParams;
  /** The header names another platform than the session's. */
  'platform.mismatch': NoParams;
}
