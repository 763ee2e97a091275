/** Runs a few jobs at a time. Returns `busy` at once, without running the job, if too many wait. */
export interface BoundedQueue {
  run<T>(work: () => Promise<T>): Promise<T | 'busy'>;
}

/** The most jobs that run, and that wait, at the same time. */
export interface QueueBounds {
  readonly atOnce: number;
  readonly waiting: number;
}

export const createBoundedQueue = ({ atOnce, waiting: most }: QueueBounds): BoundedQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Passes the free slot of a finished job to the job that has waited longest. */
  const free = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    run: async (work) => {
      if (running < atOnce) running += 1;
      else if (waiting.length >= most) return 'busy';
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        free();
      }
    },
  };
};
