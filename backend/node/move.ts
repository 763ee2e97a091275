import pg from 'pg';
import { copyDatabase } from '@backend/storage/copy-database';
import { databaseOver } from '@backend/storage/database';
import { migrate } from '@backend/storage/migrate';
import { assertEmpty } from './backup/server-tools';
import { filesFolderOf } from './data-places';
import { existingEngineOf } from './existing-data';
import { createLogger } from './logger';
import { openEmbeddedEngine } from './open-database';
import { runCommand } from './run-command';
import type { NodeSettings } from './settings';
import { reasonOf, StartFailure } from './start-failure';

/** `DATABASE_URL=… npm run move`: copies the embedded database in `DATA_DIR` to an empty one on a server. */

const move = async ({ dataDir, logLevel }: NodeSettings, databaseUrl: string): Promise<string> => {
  const engineFolder = existingEngineOf(dataDir);
  const source = await openEmbeddedEngine(dataDir, createLogger(logLevel));
  try {
    await assertEmpty(databaseUrl);
    const target = databaseOver(
      new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'seller-desk move' }),
    );
    try {
      await migrate(source.db);
      await migrate(target);
      const copied = Object.values(await copyDatabase(source.db, target));
      const rows = copied.reduce((sum, count) => sum + count, 0);
      return (
        `Moved ${rows} rows of ${copied.length} tables into the database of DATABASE_URL.\n` +
        `Uploads stay in ${filesFolderOf(dataDir)}: start with DATABASE_URL and the same DATA_DIR.\n` +
        `What is in ${engineFolder} is as it was; do not start without DATABASE_URL any more.`
      );
    } finally {
      await target.destroy();
    }
  } finally {
    await source.close();
  }
};

await runCommand('move', async (settings, given) => {
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (databaseUrl === undefined || given.length > 0)
    throw new StartFailure(
      'Name the empty database in the environment, where its password stays hidden: DATABASE_URL=postgres://… npm run move',
    );
  try {
    return await move(settings, databaseUrl);
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(`Nothing was moved: ${reasonOf(error)}`);
  }
});
