import { retryPause } from '../../domain/kernel/back-off';
import { SECOND } from '../../domain/kernel/instant';
import type { RefusalCode } from '../../domain/refusals';
import { Failure, type FailureDetails, type FailureKind } from './failure';

/** Refusals of the moment and not of what was asked. */
const LATER: ReadonlySet<RefusalCode> = new Set([
  'request.too-many',
  'request.unavailable',
  'request.read-only',
]);

/** HTTP's word for “too many at once, later”. */
const TOO_MANY_REQUESTS = 429;

/** From here on an HTTP status says that the back end is not well, whatever its body says. */
const SERVER_ERROR = 500;

/** What came from the way there, and not from the back end. */
const ON_THE_WAY: readonly FailureKind[] = ['network', 'timeout', 'proxy', 'updating'];

/** Whether the back end has no time now, and said nothing about what was asked. */
export const isOfTheMoment = ({ status, refusal }: Pick<FailureDetails, 'status' | 'refusal'>): boolean =>
  status === TOO_MANY_REQUESTS || (refusal !== undefined && LATER.has(refusal.code));

/** Whether the same read may succeed a moment later: the network, a proxy, a back end that is busy or restarts. */
export const isPassing = (error: unknown): error is Failure => {
  if (!(error instanceof Failure)) return false;
  const { kind, status = 0 } = error.details;
  return ON_THE_WAY.includes(kind) || isOfTheMoment(error.details) || status >= SERVER_ERROR;
};

/** How long to wait before asking again, ms: at least what the back end asked for. `failures` in a row, from 1. */
export const pauseAfter = ({ details }: Failure, failures: number, jitter: number): number =>
  Math.max(retryPause(failures, jitter), (details.retryAfter ?? 0) * SECOND);
