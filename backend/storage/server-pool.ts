import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isOutdatedPlan, planNames } from './prepared-mark';
import { endsConnection, troubleOf } from './storage-trouble';
import { beginsTransaction, endsTransaction } from './transaction-control';

/** The methods of a connection pool of the package `pg` that are used here. */
export interface ConnectionPool {
  connect(): Promise<PooledConnection>;
  end(): Promise<void>;
}

/** A prepared statement, with the name under which the connection keeps its plan. */
interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface PooledConnection {
  query(statement: string | NamedStatement, parameters?: unknown[]): Promise<unknown>;
  /** `true` closes the connection instead of keeping it. */
  release(destroy?: boolean): void;
}

/** The timeouts of each transaction in ms, for a connection that cannot have timeouts for the whole session. */
export interface TransactionLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

const settingOf = ({ statement, lock, idle }: TransactionLimits): string =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
  `set local idle_in_transaction_session_timeout = ${idle}`;

/** The first result of a query. A query with several statements returns a list of results. */
const firstOf = (result: unknown): unknown => (Array.isArray(result) ? (result[0] as unknown) : result);

/**
 * Lends the connections of a pool, which lead to a database server. Closes a connection that failed. If the server
 * refuses a write as read-only, every earlier connection is closed as well, because it may lead to a server that is now
 * a standby.
 *
 * With `limits`, each transaction sets its own timeouts, and a single statement becomes a transaction. This is for a
 * pooler in transaction mode, where a session setting would affect other clients. For the same reason, only a pool
 * without `limits` keeps plans (`PREPARED_MARK`).
 */
export const serverPool = (pool: ConnectionPool, limits?: TransactionLimits): PostgresPool => {
  const begin = limits === undefined ? undefined : `begin; ${settingOf(limits)}`;
  const generationOf = new WeakMap<PooledConnection, number>();
  const nameOf = limits === undefined ? planNames() : () => undefined;
  let generation = 0;

  const current = async (): Promise<PooledConnection> => {
    for (;;) {
      const connection = await pool.connect();
      const born = generationOf.get(connection) ?? generation;
      generationOf.set(connection, born);
      if (born === generation) return connection;
      connection.release(true);
    }
  };

  const lend = (connection: PooledConnection): PostgresPoolClient => {
    let broken = false;
    let inTransaction = false;

    const ask = async (statement: string, parameters?: readonly unknown[]): Promise<unknown> => {
      const name = nameOf(statement);
      const plainly = () => connection.query(statement, parameters && [...parameters]);
      try {
        if (name === undefined) return await plainly();
        try {
          return await connection.query({ name, text: statement, values: [...(parameters ?? [])] });
        } catch (error) {
          // An outdated plan means that the statement did not run. Inside a transaction the failure is final. Otherwise
          // the statement runs again with a new plan.
          if (inTransaction || !isOutdatedPlan(error)) throw error;
          broken = true;
          return await plainly();
        }
      } catch (error) {
        broken ||= endsConnection(error) || (name !== undefined && isOutdatedPlan(error));
        if (troubleOf(error) === 'read-only' && generationOf.get(connection) === generation) generation += 1;
        throw error;
      }
    };

    /** Runs a single statement in a transaction of its own. */
    const askAlone = async (statement: string, parameters: readonly unknown[], first: string) => {
      await ask(first);
      try {
        const result = await ask(statement, parameters);
        await ask('commit');
        return result;
      } catch (error) {
        if (!broken) await ask('rollback');
        throw error;
      }
    };

    const query = async (statement: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (beginsTransaction(statement)) {
        inTransaction = true;
        return firstOf(await ask(begin === undefined ? statement : statement.replace(/^\s*begin\b/i, begin)));
      }
      if (begin !== undefined && !inTransaction) return askAlone(statement, parameters, begin);
      const result = await ask(statement, parameters);
      if (endsTransaction(statement)) inTransaction = false;
      return result;
    };

    return {
      query: query as PostgresPoolClient['query'],
      release: () =>
        connection.release(broken || inTransaction || generationOf.get(connection) !== generation),
    };
  };

  return { connect: async () => lend(await current()), end: () => pool.end() };
};
