import { refuse, type Result } from '@/domain/result';

/** The limit of concurrent requests for one caller. */
export interface InFlightLimit {
  /** The most requests of one caller that run at the same time. */
  readonly running: number;
  /** The most further requests of the caller that wait. */
  readonly waiting: number;
}

/** Lets requests wait until their caller has a free slot. */
export interface InFlight {
  /**
   * Runs the work as soon as the caller has a free slot. Refuses with `request.too-many` if a full queue drops the
   * request.
   */
  hold<T>(caller: string, work: () => Promise<Result<T>>): Promise<Result<T>>;
}

interface Line {
  running: number;
  readonly waiting: ((admitted: boolean) => void)[];
}

/** The seconds after which a refused request may be accepted. */
const TRY_AGAIN_S = 1;

/**
 * Limits the concurrent requests of one caller. The newest requests run first: when the queue is full, the oldest one
 * is refused. In a flood the client of an old request has probably given up, and a single honest request still gets
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
