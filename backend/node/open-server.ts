import { sql } from 'kysely';
import pg from 'pg';
import { SECOND } from '@/domain/kernel/instant';
import { notify } from '@backend/storage/changes/change-channel';
import { serverChanges } from '@backend/storage/changes/server-changes';
import { databaseOver, type Db } from '@backend/storage/database';
import { serverPool } from '@backend/storage/server-pool';
import type { NodeLogger } from './logger';
import type { OpenDatabase } from './opened-database';
import type { DatabaseLimits } from './settings';

/** The URLs of a database on a server. */
export interface DatabaseUrls {
  readonly databaseUrl: string;
  /**
   * A URL that leads past a pooler to the server, for work that needs a session: signals, the schema and the first
   * accounts. Absent: `databaseUrl`.
   */
  readonly databaseDirectUrl?: string;
}

const milliseconds = (seconds: number): number => seconds * SECOND;

/** An arbitrary lock id for `pg_advisory_xact_lock`, held while a node fills the demo. */
const DEMO_LOCK = 7_411_905_234;

/**
 * The client waits this much longer than the server's own limit for a statement. Only a dead connection takes that
 * long.
 */
const SILENCE_S = 5;

/** The operating system probes a connection after this time without data, in ms. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Whether the server applied the limits of the connection; some poolers drop them silently. */
const keepsLimits = async (pool: pg.Pool, limits: DatabaseLimits): Promise<boolean> => {
  const { rows } = await pool.query<{ setting: string }>(
    `select setting from pg_settings where name = 'statement_timeout'`,
  );
  return rows[0]?.setting === String(milliseconds(limits.statement));
};

/**
 * Opens a database on a server. The limits are set per connection if the server applies them, else in each transaction.
 * If `databaseDirectUrl` is given, they are set in each transaction, because `databaseUrl` then leads to a pooler.
 * Fails if the server cannot be reached.
 */
export const openServer = async (
  { databaseUrl, databaseDirectUrl }: DatabaseUrls,
  limits: DatabaseLimits,
  logger: NodeLogger,
): Promise<OpenDatabase> => {
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const common = { connectionTimeoutMillis: milliseconds(limits.wait), ...KEEP_ALIVE };
  /** A connection may break at any moment. Without this listener the error event would end the process. */
  const lost = (error: Error): void => logger.warn('database.connection-lost', { reason: error.name });
  const made = (pool: pg.Pool): pg.Pool =>
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', lost));
  const times = {
    statement: milliseconds(limits.statement),
    lock: milliseconds(limits.lock),
    idle: milliseconds(limits.idle),
  };
  const startup = {
    statement_timeout: times.statement,
    lock_timeout: times.lock,
    idle_in_transaction_session_timeout: times.idle,
  };
  const pool = made(
    new pg.Pool({
      connectionString: databaseUrl,
      ...common,
      max: limits.connections,
      query_timeout: milliseconds(limits.statement + SILENCE_S),
      application_name: 'seller-desk',
      ...(databaseDirectUrl === undefined ? startup : {}),
    }),
  );
  const limited = async (): Promise<boolean> => {
    try {
      return await keepsLimits(pool, limits);
    } catch (error) {
      await pool.end();
      throw error;
    }
  };
  const db = databaseOver((await limited()) ? serverPool(pool) : serverPool(pool, times));

  const prepare = async <T>(work: (migrating: Db) => Promise<T>): Promise<T> => {
    const migrating = databaseOver(
      made(
        new pg.Pool({
          connectionString: directUrl,
          ...common,
          max: 1,
          application_name: 'seller-desk start',
        }),
      ),
    );
    try {
      return await work(migrating);
    } finally {
      await migrating.destroy();
    }
  };
  // The transaction's end releases the lock, even behind a pooler or when the process is killed.
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    prepare((migrating) =>
      migrating.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(DEMO_LOCK)})`.execute(transaction);
        return work();
      }),
    );
  const listen = () =>
    serverChanges({
      connect: () =>
        new pg.Client({
          connectionString: directUrl,
          ...common,
          application_name: 'seller-desk signals',
        }),
      notify: (channel, payload) => notify(db, channel, payload),
      lost: (reason) => logger.warn('database.signals-lost', { reason }),
      received: (hears) =>
        hears ? logger.info('database.signals-heard') : logger.error('database.signals-deaf'),
    });
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return {
    db,
    kind: 'server',
    place: placeOf(databaseUrl),
    prepare,
    alone,
    pool: connections,
    listen,
    close: () => db.destroy(),
  };
};

/** The name and the server of a database as a text for display, without a password. */
export const placeOf = (databaseUrl: string): string => {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `database ${pathname.slice(1)} on the PostgreSQL server ${hostname}:${port || '5432'}`;
};
