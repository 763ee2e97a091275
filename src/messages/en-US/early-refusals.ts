import type { EarlyRefusalCode } from '../../domain/refusals';

/** The words of what can be refused before anybody is signed in. A code without words fails the type check. */
export const earlyRefusals: Record<EarlyRefusalCode, string> = {
  'session.expired': 'Login status expired, please log in again.',
  'session.not-found': 'This session has already ended.',
  'permission.denied': 'You do not have permission for this operation',
  'sign-in.wrong-credentials': 'Unknown user or wrong password',
  'sign-in.too-many-attempts': 'Too many failed attempts. Try again in {minutes} min',
  'sign-in.user-name-required': 'Please enter your account',
  'sign-in.password-required': 'Please enter your password',
  'sign-in.captcha-required': 'Please enter the verification code',
  'sign-in.captcha-wrong': 'Wrong verification code',
  'sign-in.captcha-expired': 'The verification code has expired',
  'sign-in.account-disabled': 'This account is blocked, please contact the administrator',
  'platform.unknown': 'Allowed platform info not obtained',
  'platform.mismatch': 'This session belongs to another platform, please sign in at that platform’s address',
  'request.malformed': 'Something in the submitted content is wrong, please check: {field}',
  'request.not-json': 'The submitted content could not be read, please refresh and try again',
  'request.no-such-call': 'The requested resource does not exist',
  'request.unavailable': 'The system is busy. Try again in {seconds} s',
  'request.too-many': 'Too many requests. Try again in {seconds} s',
  'request.too-large': 'The submitted content is too large: at most {max} bytes',
  'request.id-required': 'The request carries no request id, please refresh and try again',
  'request.id-reused': 'This request id was used for other content, please refresh and try again',
  'platform.file-malformed': 'The platform file is faulty, please check: {field}',
  'request.duplicate': 'Data is being processed, please do not resubmit',
};
