import type { Clock } from '../kernel/ports';
import { isTransient, retryDelay } from './transient';

export interface RetryTools {
  readonly clock: Pick<Clock, 'after'>;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface RetryPolicy {
  /** At most this many, the first one included. */
  readonly tries: number;
  /** The bound of the backoff, ms. */
  readonly longestDelayMs: number;
  /** A `Retry-After` above it is not waited for, s. */
  readonly longestRetryAfterS: number;
  /** Whether this transient failure may be retried; by default all may. */
  readonly mayRetry?: (error: unknown) => boolean;
}

const rest = ({ after }: RetryTools['clock'], ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const stop = after(ms, resolve);
    signal?.addEventListener(
      'abort',
      () => {
        stop();
        resolve();
      },
      { once: true },
    );
  });

/**
 * Runs an operation again while it ends in a transient failure, with backoff and no earlier than `Retry-After`. Rejects
 * with the last failure. Ends with the signal; `attempt` counts from 1.
 */
export const withRetry = async <T>(
  { clock, random }: RetryTools,
  { tries, longestDelayMs, longestRetryAfterS, mayRetry = () => true }: RetryPolicy,
  run: (attempt: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const stopped = (): boolean => signal?.aborted === true;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      const isOver = stopped() || attempt >= tries;
      if (isOver || !isTransient(error) || !mayRetry(error)) throw error;
      if ((error.details.retryAfter ?? 0) > longestRetryAfterS) throw error;
      await rest(clock, retryDelay(error, attempt, random(), longestDelayMs), signal);
      if (stopped()) throw error;
    }
  }
};
