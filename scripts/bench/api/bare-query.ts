import type pg from 'pg';
import { openPool } from './open-pool';
import { type Bounds, type Round, roundOf } from './shoot';
import type { Statement } from './statements';

/** Runs the SQL of calls over a pool of connections. */
export type SqlOfCalls = (pool: pg.Pool) => {
  /** Runs the SQL of the nth call. */
  readonly run: (nth: number) => Promise<void>;
  /** Resolves when nothing is left that the calls do after their answers. */
  readonly idle?: () => Promise<void>;
};

/** Runs the recorded statements of calls in turn. They must be reads. */
export const repeatReads =
  (calls: readonly (readonly Statement[])[]): SqlOfCalls =>
  (pool) => ({
    run: async (nth) => {
      for (const { text, values } of calls[nth % calls.length] ?? []) await pool.query(text, [...values]);
    },
  });

/** Runs only the SQL of calls, over connections that stay open, as those of the back end do. */
export interface SqlAlone {
  /** A round is a lower bound for the time of the call. */
  readonly round: (bounds: Omit<Bounds, 'connections'>) => Promise<Round>;
  readonly close: () => Promise<void>;
}

/** Each connection runs this many calls first, because the server plans a named statement anew for the first five. */
const WARM_UP = 6;

/** Opens as many connections as the call has, through the same driver. */
export const openSqlAlone = async (
  databaseUrl: string,
  sqlOfCalls: SqlOfCalls,
  connections: number,
): Promise<SqlAlone> => {
  const pool = openPool(databaseUrl, connections);
  const { run, idle } = sqlOfCalls(pool);
  const close = async (): Promise<void> => {
    await idle?.();
    await pool.end();
  };
  const round: SqlAlone['round'] = async ({ seconds, atMost, exactly }) => {
    const latencies: number[] = [];
    let nth = 0;
    const begun = performance.now();
    const until = exactly === undefined ? begun + seconds * 1000 : Number.POSITIVE_INFINITY;
    const most = exactly ?? atMost;
    const runInTurn = async (): Promise<void> => {
      while (performance.now() < until && nth < most) {
        nth += 1;
        const from = performance.now();
        await run(nth);
        latencies.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: connections }, runInTurn));
    return roundOf(latencies, (performance.now() - begun) / 1000, {
      unanswered: 0,
      errors: 0,
      statuses: {},
    });
  };
  try {
    const exactly = WARM_UP * connections;
    await round({ seconds: 0, atMost: exactly, exactly });
    return { round, close };
  } catch (error) {
    await close();
    throw error;
  }
};
