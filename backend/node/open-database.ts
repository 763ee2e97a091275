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
import { engineFolderOf } from './data-places';
import type { NodeLogger } from './logger';
import type { NodeSettings } from './settings';
import type { DumpEngine } from './backup/make-backup';
import { reasonOf, StartFailure } from './start-failure';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** A migrated database that this process alone may close. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: StorageHealth['kind'];
  /** Where it is, for people, without a password. */
  readonly place: string;
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
  return { db, kind: 'embedded', place: `embedded PostgreSQL in ${path}`, dump, listen, close };
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
  const opened =
    databaseUrl === undefined ? await openEmbeddedEngine(dataDir) : openServer(databaseUrl, logger);
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
