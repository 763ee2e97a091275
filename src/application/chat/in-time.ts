import type { Clock } from '../kernel/ports';

interface InTime {
  readonly clock: Pick<Clock, 'after'>;
  readonly ms: number;
  /** The caller's signal to stop earlier. */
  readonly signal?: AbortSignal;
}

/** Runs a task until it ends, the caller aborts, or its time is over; one signal tells the task of both. */
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
