import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import { embeddedChanges } from '@backend/storage/changes/embedded-changes';
import type { OpenChanges } from '@backend/storage/changes/open-changes';
import { serverChanges } from '@backend/storage/changes/server-changes';
import { databaseOver, type Db } from '@backend/storage/database';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { migrate } from '@backend/storage/migrate';
import { type DataFolder, lockDataFolder } from './data-folder';
import type { NodeLogger } from './logger';
import type { NodeSettings } from './settings';
import { reasonOf, StartFailure } from './start-failure';

/** Below `DATA_DIR`. */
const ENGINE_FOLDER = 'postgres';
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** A migrated database that this process alone may close. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: StorageHealth['kind'];
  /** Where it is, for people, without a password. */
  readonly place: string;
  /** How a server's connections are used; absent with the embedded engine, which has one. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Begins to listen to what changes in it; once, and after the schema is up to date. */
  listen(): Promise<OpenChanges>;
  /** Closes it and gives its folder back. */
  close(): Promise<void>;
}

const openEngine = async (folder: DataFolder): Promise<OpenDatabase> => {
  const path = join(folder.path, ENGINE_FOLDER);
  const engine = await PGlite.create({ dataDir: path }).catch((error: unknown) => {
    throw new StartFailure(`The data in ${path} cannot be opened: ${reasonOf(error)}`);
  });
  const db = databaseOver(pglitePool(engine));
  const close = async (): Promise<void> => {
    await db.destroy();
    folder.release();
  };
  const listen = () => embeddedChanges(engine);
  return { db, kind: 'embedded', place: `embedded PostgreSQL in ${path}`, listen, close };
};

const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const folder = await lockDataFolder(dataDir);
  try {
    return await openEngine(folder);
  } catch (error) {
    folder.release();
    throw error;
  }
};

const openServer = (url: string, logger: NodeLogger): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'seller-desk',
  });
  // A connection that breaks while nobody uses it; the pool makes a new one.
  pool.on('error', (error) => logger.warn('database.connection-lost', { reason: error.name }));
  const { hostname, port, pathname } = new URL(url);
  const place = `database ${pathname.slice(1)} on the PostgreSQL server ${hostname}:${port || '5432'}`;
  const db = databaseOver(pool);
  const listen = () =>
    serverChanges({
      connect: () => new pg.Client({ connectionString: url, application_name: 'seller-desk signals' }),
      lost: (reason) => logger.warn('database.signals-lost', { reason }),
    });
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, kind: 'server', place, pool: connections, listen, close: () => db.destroy() };
};

/** Opens the database that the settings name and brings its schema up to date. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<NodeSettings, 'databaseUrl' | 'dataDir'>,
  logger: NodeLogger,
): Promise<OpenDatabase> => {
  const opened = databaseUrl === undefined ? await openEmbedded(dataDir) : openServer(databaseUrl, logger);
  /** Names the step, so that its reason is understood. */
  const step = async <T>(what: string, work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      await opened.close();
      throw new StartFailure(`The ${opened.place} ${what}: ${reasonOf(error)}`);
    });
  await step('cannot be used', sql`select 1`.execute(opened.db));
  const applied = await step('has a schema that cannot be brought up to date', migrate(opened.db));
  if (applied.length > 0) logger.info('database.migrated', { applied });
  return opened;
};
