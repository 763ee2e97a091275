import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { embeddedChanges, type EmbeddedChanges } from '@backend/storage/changes/embedded-changes';
import { databaseOver } from '@backend/storage/database';
import type { EmbeddedEngine } from '@backend/storage/embedded/engine-guard';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { migrate, SchemaIsNewer } from '@backend/storage/migrate';
import type { DumpEngine } from './backup/make-backup';
import { type DataFolder, lockDataFolder } from './data-folder';
import { engineFolderOf } from './data-places';
import { existingEngineOf } from './existing-data';
import type { NodeLogger } from './logger';
import { openServer, placeOf } from './open-server';
import type { OpenDatabase } from './opened-database';
import { DATABASE_LIMITS, type NodeSettings } from './settings';
import { reasonOf, StartFailure } from './start-failure';

/** An embedded database, which can write a snapshot of itself. */
type EmbeddedDatabase = OpenDatabase & { readonly dump: DumpEngine };

const openEngine = async (folder: DataFolder, logger: NodeLogger): Promise<EmbeddedDatabase> => {
  const path = engineFolderOf(folder.path);
  let engine = await PGlite.create({ dataDir: path }).catch((error: unknown) => {
    throw new StartFailure(`The data in ${path} cannot be opened: ${reasonOf(error)}`);
  });
  let changes: EmbeddedChanges | undefined;
  const openAgain = async (): Promise<EmbeddedEngine> => {
    // The broken engine is not closed, because closing may hang. The engine holds no lock on the folder.
    logger.error('database.engine-broken');
    engine = await PGlite.create({ dataDir: path });
    await changes?.moveTo(engine);
    logger.info('database.engine-reopened');
    return engine;
  };
  const db = databaseOver(pglitePool(engine, openAgain));
  const close = async (): Promise<void> => {
    await db.destroy();
    folder.release();
  };
  const listen = async () => (changes = await embeddedChanges(engine));
  // The pool has one connection, so no other statement runs while the dump holds it.
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
    // The folder is locked, so no other process can run `work` at the same time.
    alone: (work) => work(),
    dump,
    listen,
    close,
  };
};

/** Creates the folder of an embedded database from a `dump`, and checks that the database can be read. */
export const createEngineFrom = async (path: string, dump: Uint8Array<ArrayBuffer>): Promise<void> => {
  const engine = await PGlite.create({ dataDir: path, loadDataDir: new Blob([dump]) });
  await engine.query('select count(*) from account');
  await engine.close();
};

/** Opens the embedded database and locks its folder for this process. Does not migrate the schema. */
export const openEmbeddedEngine = async (dataDir: string, logger: NodeLogger): Promise<EmbeddedDatabase> => {
  const folder = await lockDataFolder(dataDir);
  try {
    return await openEngine(folder, logger);
  } catch (error) {
    folder.release();
    throw error;
  }
};

/** The text of PgBouncer's error if a new connection sends settings of its session. */
const UNSUPPORTED = 'unsupported startup parameter';

const POOLER_HINT =
  ' DATABASE_URL leads to a pooler: name the server itself in DATABASE_DIRECT_URL, and the limits travel with each transaction instead.';

type Settings = Pick<NodeSettings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'databaseLimits'>;

const open = async (
  { databaseUrl, databaseDirectUrl, dataDir, databaseLimits = DATABASE_LIMITS }: Settings,
  logger: NodeLogger,
): Promise<OpenDatabase> => {
  if (databaseUrl === undefined) return openEmbeddedEngine(dataDir, logger);
  const urls = { databaseUrl, ...(databaseDirectUrl === undefined ? {} : { databaseDirectUrl }) };
  return openServer(urls, databaseLimits, logger).catch((error: unknown) => {
    const reason = reasonOf(error);
    const hint = reason.includes(UNSUPPORTED) ? POOLER_HINT : '';
    throw new StartFailure(`The ${placeOf(databaseUrl)} cannot be used: ${reason}.${hint}`);
  });
};

/** Opens the configured database and migrates its schema. */
export const openDatabase = async (settings: Settings, logger: NodeLogger): Promise<OpenDatabase> => {
  const opened = await open(settings, logger);
  try {
    const applied = await opened.prepare(migrate);
    if (applied.length > 0) logger.info('database.migrated', { applied });
    return opened;
  } catch (error) {
    await opened.close();
    if (error instanceof SchemaIsNewer) throw new StartFailure(error.message);
    throw new StartFailure(
      `The ${opened.place} has a schema that cannot be brought up to date: ${reasonOf(error)}`,
    );
  }
};

/** `openDatabase` for an operator's command, which must not create an embedded database. */
export const openExistingDatabase = async (settings: Settings, logger: NodeLogger): Promise<OpenDatabase> => {
  if (settings.databaseUrl === undefined) existingEngineOf(settings.dataDir);
  return openDatabase(settings, logger);
};
