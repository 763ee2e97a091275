import { LONGEST_PAUSE_MS, retryPause } from '../../domain/kernel/back-off';
import type { Clock } from '../kernel/ports';

export interface RetryTimer {
  /** It went wrong once more: tries again after a pause that grows. What goes wrong while it waits for that is the same trouble. */
  failed(): void;
  /** It went well: the next pause is short again, and what waits for one goes at once. */
  worked(): void;
  /** Something waits, and this tab has not failed with it: tries late, in case the tab that does is gone. */
  watch(): void;
  stop(): void;
}

/** One growing, jittered pause for everything that goes over the same network. */
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
      wait(retryPause(failures, random()));
    },
    worked: () => {
      failures = 0;
      if (!isRetrying) return;
      isRetrying = false;
      stop();
      wait(0);
    },
    watch: () => {
      wait(LONGEST_PAUSE_MS);
    },
    stop,
  };
};
