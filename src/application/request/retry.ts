import type { Clock } from '../kernel/ports';
import { isTransient, retryDelay } from './transient';

/* Retries an operation after transient failures, with backoff. */

export interface RetryTools {
  readonly clock: Pick<Clock, 'after'>;
  /** Returns a random number of at least 0 and below 1. */
  readonly random: () => number;
}

export interface RetryPolicy {
  /** The largest number of tries, including the first. */
  readonly tries: number;
  /** The upper bound of the backoff delay in ms. */
  readonly longestDelayMs: number;
  /** The longest accepted `Retry-After`, in s. */
  readonly longestRetryAfterS: number;
  /** Whether this transient failure may be retried; by default all may. */
  readonly mayRetry?: (error: unknown) => boolean;
}

const waitBackoff = (
  { after }: RetryTools['clock'],
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve) => {
    const abort = () => {
      stop();
      resolve();
    };
    const stop = after(ms, () => {
      // Many delays share one signal, for example those of all rows of a bulk action. Each must remove its
      // listener.
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });

/**
 * Retries an operation after transient failures, with backoff and not before `Retry-After`. `attempt` counts from 1.
 * Rejects with the last failure. Stops when the signal aborts.
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
      await waitBackoff(clock, retryDelay(error, attempt, random(), longestDelayMs), signal);
      if (stopped()) throw error;
    }
  }
};
