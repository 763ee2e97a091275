import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { SECOND } from '@/domain/kernel/instant';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import { embeddedChanges } from '@backend/storage/changes/embedded-changes';
import type { OpenChanges } from '@backend/storage/changes/open-changes';
import { serverChanges } from '@backend/storage/changes/server-changes';
import { databaseOver, type Db } from '@backend/storage/database';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { migrate, SchemaIsNewer } from '@backend/storage/migrate';
import { type DataFolder, lockDataFolder } from './data-folder';
import { engineFolderOf } from './data-places';
import type { NodeLogger } from './logger';
import { DATABASE_LIMITS, type DatabaseLimits, type NodeSettings } from './settings';
import type { DumpEngine } from './backup/make-backup';
import { reasonOf, StartFailure } from './start-failure';

/** A migrated database that this process alone may close. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: StorageHealth['kind'];
  /** Where it is, for people, without a password. */
  readonly place: string;
  /** For work that may take long or wait for another node: changing the schema, filling an empty database. */
  prepare<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The embedded database as it is at one moment; a server has tools of its own. */
  readonly dump?: DumpEngine;
  /** How a server's connections are used; absent with the embedded engine, which has one. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Begins to listen to what changes in it; once, and after the schema is up to date. */
  listen(): Promise<OpenChanges>;
  /** Closes it and gives its folder back. */
  close(): Promise<void>;
}

type EmbeddedDatabase = OpenDatabase & { readonly dump: DumpEngine };

const openEngine = async (folder: DataFolder): Promise<EmbeddedDatabase> => {
  const path = engineFolderOf(folder.path);
  const engine = await PGlite.create({ dataDir: path }).catch((error: unknown) => {
    throw new StartFailure(`The data in ${path} cannot be opened: ${reasonOf(error)}`);
  });
  const db = databaseOver(pglitePool(engine));
  const close = async (): Promise<void> => {
    await db.destroy();
    folder.release();
  };
  const listen = () => embeddedChanges(engine);
  // Whoever holds the pool's one connection is alone with the engine.
  const dump = () =>
    db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      return new Uint8Array(await (await engine.dumpDataDir('gzip')).arrayBuffer());
    });
  return {
    db,
    kind: 'embedded',
    place: `embedded PostgreSQL in ${path}`,
    prepare: (work) => work(db),
    dump,
    listen,
    close,
  };
};

/** Makes an engine's folder from what `dump` gave, and sees that it can be read. */
export const createEngineFrom = async (path: string, dump: Uint8Array<ArrayBuffer>): Promise<void> => {
  const engine = await PGlite.create({ dataDir: path, loadDataDir: new Blob([dump]) });
  await engine.query('select count(*) from account');
  await engine.close();
};

/** For this process alone, without looking at its schema. */
export const openEmbeddedEngine = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const folder = await lockDataFolder(dataDir);
  try {
    return await openEngine(folder);
  } catch (error) {
    folder.release();
    throw error;
  }
};

const milliseconds = (seconds: number): number => seconds * SECOND;

/** Longer than the server's own limit: it speaks only when the line is dead. */
const SILENCE_S = 5;

/** A line over which nothing came for so long is asked by the system whether it is there. ms. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const openServer = (url: string, limits: DatabaseLimits, logger: NodeLogger): OpenDatabase => {
  const common = {
    connectionString: url,
    connectionTimeoutMillis: milliseconds(limits.wait),
    ...KEEP_ALIVE,
  };
  /** A connection may break at any moment, lent or not; without anybody who hears of it that would end the process. */
  const lost = (error: Error): void => logger.warn('database.connection-lost', { reason: error.name });
  const made = (pool: pg.Pool): pg.Pool =>
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', lost));
  const pool = made(
    new pg.Pool({
      ...common,
      max: limits.connections,
      statement_timeout: milliseconds(limits.statement),
      query_timeout: milliseconds(limits.statement + SILENCE_S),
      lock_timeout: milliseconds(limits.lock),
      idle_in_transaction_session_timeout: milliseconds(limits.idle),
      application_name: 'seller-desk',
    }),
  );
  const { hostname, port, pathname } = new URL(url);
  const place = `database ${pathname.slice(1)} on the PostgreSQL server ${hostname}:${port || '5432'}`;
  const db = databaseOver(pool);
  const prepare = async <T>(work: (patient: Db) => Promise<T>): Promise<T> => {
    const patient = databaseOver(
      made(new pg.Pool({ ...common, max: 1, application_name: 'seller-desk start' })),
    );
    try {
      return await work(patient);
    } finally {
      await patient.destroy();
    }
  };
  const listen = () =>
    serverChanges({
      connect: () =>
        new pg.Client({ connectionString: url, ...KEEP_ALIVE, application_name: 'seller-desk signals' }),
      lost: (reason) => logger.warn('database.signals-lost', { reason }),
    });
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, kind: 'server', place, prepare, pool: connections, listen, close: () => db.destroy() };
};

/** Opens the database that the settings name and brings its schema up to date. */
export const openDatabase = async (
  {
    databaseUrl,
    dataDir,
    databaseLimits = DATABASE_LIMITS,
  }: Pick<NodeSettings, 'databaseUrl' | 'dataDir' | 'databaseLimits'>,
  logger: NodeLogger,
): Promise<OpenDatabase> => {
  const opened =
    databaseUrl === undefined
      ? await openEmbeddedEngine(dataDir)
      : openServer(databaseUrl, databaseLimits, logger);
  /** Names the step, so that its reason is understood. */
  const step = async <T>(what: string, work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      await opened.close();
      if (error instanceof SchemaIsNewer) throw new StartFailure(error.message);
      throw new StartFailure(`The ${opened.place} ${what}: ${reasonOf(error)}`);
    });
  await step('cannot be used', sql`select 1`.execute(opened.db));
  const applied = await step('has a schema that cannot be brought up to date', opened.prepare(migrate));
  if (applied.length > 0) logger.info('database.migrated', { applied });
  return opened;
};
