/** Thrown when a `FairQueue` is full. The client may send the same request again later. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** The limits of a fair queue. */
export interface FairQueueLimits {
  /** The most jobs that run at the same time. */
  readonly running: number;
  /** The most jobs that wait, of all callers together. */
  readonly waiting: number;
}

/** Runs jobs of several callers, so that no caller delays the others much. */
export interface FairQueue {
  /** Runs the work when its caller's turn comes; rejects with `Busy` if the queue has no room for it. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

interface Job {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * A short queue with a line for each caller. The lines are served in turn, so a caller with many jobs delays another
 * caller by one job only. When the queue is full, the newest job of the longest line is refused. In a tie, the new
 * job's own line counts as the longest.
 */
export const createFairQueue = ({ running, waiting }: FairQueueLimits): FairQueue => {
  // The callers in the order of their turns, because a Map keeps insertion order. No line is empty.
  const lines = new Map<string, Job[]>();
  let started = 0;
  let queued = 0;

  const startNext = (): void => {
    const [next] = lines;
    if (next === undefined || started >= running) return;
    const [caller, line] = next;
    const job = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    queued -= 1;
    started += 1;
    job?.start();
  };

  const refuseOne = (newcomer: string): void => {
    const longest = [...lines.keys()].reduce(
      (chosen, caller) =>
        (lines.get(caller)?.length ?? 0) > (lines.get(chosen)?.length ?? 0) ? caller : chosen,
      newcomer,
    );
    const line = lines.get(longest);
    const job = line?.pop();
    if (line?.length === 0) lines.delete(longest);
    queued -= 1;
    job?.refuse();
  };

  const join = (caller: string, job: Job): void => {
    const line = lines.get(caller);
    if (line === undefined) lines.set(caller, [job]);
    else line.push(job);
    queued += 1;
    startNext();
    if (queued > waiting) refuseOne(caller);
  };

  return {
    run: async (caller, work) => {
      await new Promise<void>((start, refuse) => {
        join(caller, { start, refuse: () => refuse(new Busy('too much work waits')) });
      });
      try {
        return await work();
      } finally {
        started -= 1;
        startNext();
      }
    },
  };
};
