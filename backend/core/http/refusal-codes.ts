import type { RefusalCode } from '@/domain/refusals';
import {
  BODY_CONFLICT,
  BODY_FORBIDDEN,
  BODY_NOT_FOUND,
  BODY_REFUSED,
  BODY_UNAUTHENTICATED,
} from '@/domain/request/body-codes';

const TOO_LARGE = 413;
const TOO_MANY = 429;
const NO_SPACE = 507;
const UNAVAILABLE = 503;

/**
 * The code in the response body of each refusal; no other file decides it. A refusal that is not listed gets
 * the code of a business refusal. A session of another platform gets the code of a missing permission,
 * because the session itself is still valid.
 */
const CODES: Partial<Record<RefusalCode, number>> = {
  'session.expired': BODY_UNAUTHENTICATED,
  'permission.denied': BODY_FORBIDDEN,
  'platform.mismatch': BODY_FORBIDDEN,
  'session.foreign-origin': BODY_FORBIDDEN,
  'request.no-such-call': BODY_NOT_FOUND,
  'request.id-reused': BODY_CONFLICT,
  'form.outdated': BODY_CONFLICT,
  'order.outdated': BODY_CONFLICT,
  'request.too-large': TOO_LARGE,
  'request.too-many': TOO_MANY,
  'finance.too-often': TOO_MANY,
  'upload.store-full': NO_SPACE,
  'request.unavailable': UNAVAILABLE,
  'request.read-only': UNAVAILABLE,
  'request.storage-full': NO_SPACE,
};

export const bodyCodeOf = (refusal: RefusalCode): number => CODES[refusal] ?? BODY_REFUSED;

/** HTTP statuses other than 200, for cases that a proxy or browser must recognise. */
const STATUSES: Partial<Record<RefusalCode, number>> = {
  'request.too-large': TOO_LARGE,
  'request.too-many': TOO_MANY,
  'finance.too-often': TOO_MANY,
  'upload.store-full': NO_SPACE,
  'request.unavailable': UNAVAILABLE,
  'request.read-only': UNAVAILABLE,
  'request.storage-full': NO_SPACE,
};

/** 200 for every other refusal. */
export const httpStatusOf = (refusal: RefusalCode): number => STATUSES[refusal] ?? 200;
