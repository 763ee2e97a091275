import type { Clock } from '../kernel/ports';

/* Runs a task with a time limit. */

interface InTime {
  readonly clock: Pick<Clock, 'after'>;
  readonly ms: number;
  /** The caller's signal, which may stop the task earlier. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a task with a time limit. The task gets one signal, which aborts on the caller's abort and at the time
 * limit.
 */
export const inTime = async <T>(
  { clock, ms, signal }: InTime,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const givingUp = new AbortController();
  const giveUp = (): void => {
    givingUp.abort();
  };
  if (signal?.aborted === true) giveUp();
  signal?.addEventListener('abort', giveUp);
  const stop = clock.after(ms, giveUp);
  try {
    return await run(givingUp.signal);
  } finally {
    stop();
    signal?.removeEventListener('abort', giveUp);
  }
};
