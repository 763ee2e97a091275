import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { beginsTransaction, endsTransaction } from '../transaction-control';
import { createEngineGuard, type EmbeddedEngine, EngineBroken, type OpenEngineAgain } from './engine-guard';

/** `pg` returns a bigint as text, and so does this pool: 64 bits do not fit a double. */
const INT8 = 20;
const OPTIONS = { parsers: { [INT8]: (value: string) => value } };

const ROLLBACK = /^\s*rollback\b/i;
const COMMAND = /^\s*(insert|update|delete|merge)\b/i;

type Command = PostgresQueryResult<unknown>['command'];

/**
 * Leases PGlite's single connection to one borrower at a time, first come, first served, so that concurrent
 * transactions run one after another. A borrower that returns the connection inside a transaction, because of
 * an exception, loses that transaction. The next borrower then gets a clean connection. Only the pool may use
 * the engine. With `openAgain` a broken engine is replaced between two leases.
 */
export const pglitePool = (first: EmbeddedEngine, openAgain?: OpenEngineAgain): PostgresPool => {
  const guard = createEngineGuard(first, openAgain);
  let turn: Promise<void> = Promise.resolve();
  let ended = false;

  const lease = (engine: EmbeddedEngine, give: () => void): PostgresPoolClient => {
    let open = true;
    let inTransaction = false;

    const query = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      if (!open) throw new Error('the connection has been given back');
      if (guard.isBroken()) {
        // The engine broke and lost the transaction, so a rollback has nothing left to do.
        if (ROLLBACK.test(sql)) return { command: 'SELECT', rowCount: 0, rows: [] };
        throw new EngineBroken('the engine broke down in this transaction');
      }
      // Set before the engine answers. A failed "begin" is then rolled back unnecessarily, which is harmless.
      if (beginsTransaction(sql)) inTransaction = true;
      const { rows, affectedRows } = await guard.run(() => engine.query<R>(sql, [...parameters], OPTIONS));
      if (endsTransaction(sql)) inTransaction = false;
      const command = (COMMAND.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT') as Command;
      return { command, rowCount: affectedRows ?? 0, rows };
    };

    const release = (): void => {
      if (!open) return;
      open = false;
      if (!inTransaction || guard.isBroken()) return give();
      // An engine that cannot roll back is broken, and the next query will report that.
      guard.run(() => engine.query('rollback')).then(give, give);
    };

    return { query: query as PostgresPoolClient['query'], release };
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    if (ended) throw new Error('the database has been closed');
    const before = turn;
    let give: () => void = () => undefined;
    turn = new Promise((resolve) => (give = resolve));
    await before;
    try {
      return lease(await guard.current(), give);
    } catch (error) {
      give();
      throw error;
    }
  };

  /** Waits for the current lease and the queue, then closes the engine. */
  const end = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    await turn;
    await guard.close();
  };

  return { connect, end };
};
