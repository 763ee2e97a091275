import { LONGEST_DELAY_OF_MISSING_MS, backoffDelay } from '../../domain/kernel/backoff';
import type { Instant } from '../../domain/kernel/instant';
import { BODY_NOT_FOUND } from '../../domain/request/body-codes';
import type { Clock } from '../kernel/ports';
import { Failure, type FailureDetails } from './failure';
import type { RequestPort } from './request.port';

/** A call that the back end does not have: its last failure, and the end of its backoff. */
interface Missing {
  readonly failure: Failure;
  readonly times: number;
  readonly until: Instant;
}

/** Matches a router's answer for an unknown path; RuoYi-Nest passes this text on with code 500. */
const NO_SUCH_ROUTE = /^Cannot (?:GET|POST|PUT|DELETE) \//;

const isMissing = ({ status, code, msg }: FailureDetails): boolean =>
  status === BODY_NOT_FOUND || code === BODY_NOT_FOUND || NO_SUCH_ROUTE.test(msg ?? '');

/** Whether a call failed because the back end does not have it. */
export const isMissingCallFailure = (error: unknown): boolean =>
  error instanceof Failure && isMissing(error.details);

/**
 * Applies backoff to background reads of calls that the back end does not have. During the backoff such a read fails at
 * once with the last failure. A foreground read is always sent, and its success ends the backoff. A read whose path has
 * `{parts}` is also always sent, because it fails for a missing row too, and the row may exist a moment later.
 */
export const withBackoffForMissingCalls = (
  inner: RequestPort,
  clock: Pick<Clock, 'now'>,
  random: () => number,
): RequestPort => {
  const missing = new Map<string, Missing>();
  return {
    ...inner,
    send: async (call, request, options = {}) => {
      const { method, path } = call.path;
      const send = () => inner.send(call, request, options);
      if (method !== 'GET' || path.includes('{')) return send();
      if (options.background !== true) {
        const answer = await send();
        missing.delete(path);
        return answer;
      }
      const known = missing.get(path);
      if (known !== undefined && clock.now() < known.until) throw known.failure;
      try {
        const answer = await send();
        missing.delete(path);
        return answer;
      } catch (error) {
        if (error instanceof Failure && isMissing(error.details)) {
          const times = (known?.times ?? 0) + 1;
          const until = clock.now() + backoffDelay(times, random(), LONGEST_DELAY_OF_MISSING_MS);
          missing.set(path, { failure: error, times, until });
        } else missing.delete(path);
        throw error;
      }
    },
  };
};
