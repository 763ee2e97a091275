import type { NoParams } from '../kernel/no-params';

/** Refusals of identity and access (product 4, 6 and 8). */
export interface AccessRefusals {
  /** The session does not exist or has ended. */
  'session.expired': NoParams;
  /** The session to be ended does not exist or has ended. */
  'session.not-found': NoParams;
  'permission.denied': NoParams;
  /** One refusal for a wrong name and a wrong password, so that a guess does not reveal which names exist. */
  'sign-in.wrong-credentials': NoParams;
  /** Too many wrong passwords or codes for this account or from this IP, at sign-in or in a later check. */
  'sign-in.too-many-attempts': { readonly minutes: number };
  'sign-in.user-name-required': NoParams;
  /** The user name contains a control character or an invisible character. */
  'sign-in.user-name-characters': NoParams;
  'sign-in.password-required': NoParams;
  'sign-in.captcha-required': NoParams;
  'sign-in.captcha-wrong': NoParams;
  'sign-in.captcha-expired': NoParams;
  'sign-in.account-disabled': NoParams;
  /** The password was right, but the account has a second factor. Call again with the ticket and a code. */
  'sign-in.second-factor-required': { readonly ticket: string };
  /**
   * The ticket is too old, or the password was changed or all sign-ins were ended since. The user must sign in from
   * the beginning.
   */
  'sign-in.ticket-expired': NoParams;
  'second-factor.code-required': NoParams;
  'second-factor.code-wrong': NoParams;
  /** The code was right, but it or a later code has been used already. The next code will be accepted. */
  'second-factor.code-used': NoParams;
  /** The account must choose a password of its own before anything else. */
  'session.password-change-required': NoParams;
  /** The account must set up a second factor before anything else. */
  'session.enrolment-required': NoParams;
  /** The request was sent by a page of another site. */
  'session.foreign-origin': NoParams;
  /** Neither the host nor the header identifies a known platform. */
  'platform.unknown': NoParams;
  /** The header identifies a platform other than that of the session. */
  'platform.mismatch': NoParams;
}
