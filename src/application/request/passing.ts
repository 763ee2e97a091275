import type { RefusalCode } from '../../domain/refusals';
import type { FailureDetails } from './failure';

/** Refusals of the moment and not of what was asked. */
const LATER: ReadonlySet<RefusalCode> = new Set(['request.too-many', 'request.unavailable']);

/** HTTP's word for “too many at once, later”. */
const TOO_MANY_REQUESTS = 429;

/** Whether the back end has no time now, and said nothing about what was asked. */
export const isOfTheMoment = ({ status, refusal }: Pick<FailureDetails, 'status' | 'refusal'>): boolean =>
  status === TOO_MANY_REQUESTS || (refusal !== undefined && LATER.has(refusal.code));
