import type { EarlyRefusalCode } from './refusals';

/** The codes of refusals that can occur before sign-in; the type ensures that none is missing. */
const EARLY: Readonly<Record<EarlyRefusalCode, 1>> = {
  'session.expired': 1,
  'session.not-found': 1,
  'permission.denied': 1,
  'sign-in.wrong-credentials': 1,
  'sign-in.too-many-attempts': 1,
  'sign-in.user-name-required': 1,
  'sign-in.user-name-characters': 1,
  'sign-in.password-required': 1,
  'sign-in.captcha-required': 1,
  'sign-in.captcha-wrong': 1,
  'sign-in.captcha-expired': 1,
  'sign-in.account-disabled': 1,
  'sign-in.second-factor-required': 1,
  'sign-in.ticket-expired': 1,
  'second-factor.code-required': 1,
  'second-factor.code-wrong': 1,
  'second-factor.code-used': 1,
  'session.password-change-required': 1,
  'session.enrolment-required': 1,
  'session.foreign-origin': 1,
  'platform.unknown': 1,
  'platform.mismatch': 1,
  'request.malformed': 1,
  'request.not-json': 1,
  'request.no-such-call': 1,
  'request.unavailable': 1,
  'request.read-only': 1,
  'request.storage-full': 1,
  'request.too-many': 1,
  'request.too-large': 1,
  'request.id-required': 1,
  'request.id-invalid': 1,
  'request.id-reused': 1,
  'webhook.unverified': 1,
  'platform.file-malformed': 1,
  'request.duplicate': 1,
};

export const EARLY_REFUSAL_CODES = Object.keys(EARLY) as readonly EarlyRefusalCode[];

/** Whether a code is one that can be answered before sign-in. */
export const isEarlyRefusalCode = (code: string): code is EarlyRefusalCode => Object.hasOwn(EARLY, code);
