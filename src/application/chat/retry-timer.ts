import { LONGEST_DELAY_MS, backoffDelay } from '../../domain/kernel/backoff';
import type { Clock } from '../kernel/ports';

/** Decides, with backoff, when a failed run is repeated. */
export interface RetryTimer {
  /**
   * Reports a failure: the run is repeated after the backoff delay. Further failures during that delay do not
   * count.
   */
  failed(): void;
  /** Reports a success. It resets the backoff, and a retry that still waits for its delay starts at once. */
  worked(): void;
  /**
   * Reports an entry that another tab may be sending. A run follows after a longer delay, because that tab may have
   * been closed meanwhile.
   */
  watch(): void;
  stop(): void;
}

/** One backoff timer for all tasks over the same network. */
export const createRetryTimer = (clock: Clock, random: () => number, run: () => void): RetryTimer => {
  let failures = 0;
  let isRetrying = false;
  let stopWaiting: (() => void) | undefined;
  const wait = (ms: number): void => {
    stopWaiting ??= clock.after(ms, () => {
      stopWaiting = undefined;
      isRetrying = false;
      run();
    });
  };
  const stop = (): void => {
    stopWaiting?.();
    stopWaiting = undefined;
  };
  return {
    failed: () => {
      if (isRetrying) return;
      isRetrying = true;
      failures += 1;
      stop();
      wait(backoffDelay(failures, random()));
    },
    worked: () => {
      failures = 0;
      if (!isRetrying) return;
      isRetrying = false;
      stop();
      wait(0);
    },
    watch: () => {
      wait(LONGEST_DELAY_MS);
    },
    stop,
  };
};
