import { refuse, type Result } from '@/domain/result';

export interface InFlightLimit {
  /** Requests of one caller that run at the same time. */
  readonly running: number;
  /** Further requests that wait for their turn. */
  readonly waiting: number;
}

export interface InFlight {
  /** Runs the work in the caller's turn, or refuses it with `request.too-many`. */
  hold<T>(caller: string, work: () => Promise<Result<T>>): Promise<Result<T>>;
}

interface Line {
  running: number;
  readonly waiting: ((admitted: boolean) => void)[];
}

/** A refused request may be accepted a moment later. In seconds. */
const TRY_AGAIN_S = 1;

/**
 * Limits the concurrent requests of one caller. Newest first: when the queue is full, the oldest request is refused. In
 * a flood the client of an old request has given up anyway, and a single honest request still gets
 * through.
 */
export const createInFlight = ({ running, waiting }: InFlightLimit): InFlight => {
  const lines = new Map<string, Line>();

  const enter = (caller: string): Promise<boolean> => {
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    lines.set(caller, line);
    if (line.running < running) {
      line.running += 1;
      return Promise.resolve(true);
    }
    return new Promise((settle) => {
      line.waiting.push(settle);
      if (line.waiting.length > waiting) line.waiting.shift()?.(false);
    });
  };

  const leave = (caller: string): void => {
    const line = lines.get(caller);
    if (line === undefined) return;
    const next = line.waiting.pop();
    if (next !== undefined) return next(true);
    line.running -= 1;
    if (line.running === 0) lines.delete(caller);
  };

  return {
    hold: async (caller, work) => {
      if (!(await enter(caller))) return refuse('request.too-many', { seconds: TRY_AGAIN_S });
      try {
        return await work();
      } finally {
        leave(caller);
      }
    },
  };
};
