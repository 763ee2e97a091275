import { CONFLICT, FORBIDDEN, NOT_FOUND, REFUSED, UNAUTHENTICATED } from '@/contract/envelope';
import { type RefusalCode } from '@/domain/refusals';

const TOO_LARGE = 413;

/**
 * The body code of a refusal: the one place that decides it. Everything that is not named is a business
 * refusal. A session of another platform is refused like a missing right: it is alive, only not here.
 */
const CODES: Partial<Record<RefusalCode, number>> = {
  'session.expired': UNAUTHENTICATED,
  'permission.denied': FORBIDDEN,
  'platform.mismatch': FORBIDDEN,
  'request.no-such-call': NOT_FOUND,
  'request.id-reused': CONFLICT,
  'request.too-large': TOO_LARGE,
};

export const bodyCodeOf = (refusal: RefusalCode): number => CODES[refusal] ?? REFUSED;

/** HTTP itself speaks only where a proxy or a browser must know: 200 for every other refusal. */
export const httpStatusOf = (refusal: RefusalCode): number =>
  refusal === 'request.too-large' ? TOO_LARGE : 200;
