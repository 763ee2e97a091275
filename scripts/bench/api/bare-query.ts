import pg from 'pg';
import { type Bounds, type Round, roundOf } from './shoot';
import type { Statement } from './statements';

/** Returns the SQL statements of the nth call. */
export type Statements = (nth: number) => readonly Statement[];

/**
 * Runs only the SQL of a call, through the same driver and the same number of connections. The result is a lower bound
 * for the call's time.
 */
export const runSqlAlone = async (
  databaseUrl: string,
  statements: Statements,
  { connections, seconds, atMost, exactly }: Bounds,
): Promise<Round> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const latencies: number[] = [];
  let nth = 0;
  try {
    await Promise.all(Array.from({ length: connections }, () => pool.query('select 1')));
    const begun = performance.now();
    const until = exactly === undefined ? begun + seconds * 1000 : Number.POSITIVE_INFINITY;
    const most = exactly ?? atMost;
    const runInTurn = async (): Promise<void> => {
      while (performance.now() < until && nth < most) {
        nth += 1;
        const from = performance.now();
        for (const { text, values } of statements(nth)) await pool.query(text, [...values]);
        latencies.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: connections }, runInTurn));
    return roundOf(latencies, (performance.now() - begun) / 1000, {
      unanswered: 0,
      errors: 0,
      statuses: {},
    });
  } finally {
    await pool.end();
  }
};
