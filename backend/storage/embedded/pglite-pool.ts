import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** As much of PGlite as the pool needs, so that nobody here imports it. */
export interface EmbeddedEngine {
  query<R>(
    sql: string,
    parameters?: unknown[],
    options?: { readonly parsers?: Record<number, (value: string) => unknown> },
  ): Promise<{ readonly rows: R[]; readonly affectedRows?: number }>;
  close(): Promise<void>;
}

/** `pg` reads a bigint as text, and so do we here: 64 bits do not fit a double. */
const INT8 = 20;
const OPTIONS = { parsers: { [INT8]: (value: string) => value } };

const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|end|abort|rollback(?!\s+to\b))\b/i;
const COMMAND = /^\s*(insert|update|delete|merge)\b/i;

type Command = PostgresQueryResult<unknown>['command'];

/**
 * Leases PGlite's single connection to one borrower at a time, first come, first served, so that transactions
 * that run at once follow each other instead of mixing. A borrower who gives the connection back in the middle
 * of a transaction, because something threw, loses that transaction: the next one finds a clean connection.
 * Nobody but the pool may talk to the engine.
 */
export const pglitePool = (engine: EmbeddedEngine): PostgresPool => {
  let turn: Promise<void> = Promise.resolve();
  let ended = false;

  const lease = (give: () => void): PostgresPoolClient => {
    let open = true;
    let inTransaction = false;

    const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      if (!open) throw new Error('the connection has been given back');
      // Before the answer: a failed "begin" is rolled back once too often, which does no harm.
      if (BEGINS.test(sql)) inTransaction = true;
      const { rows, affectedRows } = await engine.query<R>(sql, [...parameters], OPTIONS);
      if (ENDS.test(sql)) inTransaction = false;
      const command = (COMMAND.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT') as Command;
      return { command, rowCount: affectedRows ?? 0, rows };
    };

    const release = (): void => {
      if (!open) return;
      open = false;
      if (!inTransaction) return give();
      // An engine that cannot even roll back is broken for everybody; the next query will say so.
      engine.query('rollback').then(give, give);
    };

    return { query: query as PostgresPoolClient['query'], release };
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    if (ended) throw new Error('the database has been closed');
    const before = turn;
    let give: () => void = () => undefined;
    turn = new Promise((resolve) => (give = resolve));
    await before;
    return lease(give);
  };

  /** Waits for whoever has a lease or stands in the queue, then closes the engine. */
  const end = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    await turn;
    await engine.close();
  };

  return { connect, end };
};
