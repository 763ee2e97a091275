import { requestBackup } from './backup/control-socket';
import { backUpEmbedded, backUpServer } from './backup/make-backup';
import type { Manifest } from './backup/manifest';
import { DataFolderInUse } from './data-folder';
import { existingDataFolder, existingEngineOf } from './existing-data';
import { createLogger } from './logger';
import { openEmbeddedEngine } from './open-database';
import { runCommand } from './run-command';
import type { NodeSettings } from './settings';

/**
 * `npm run backup -- FOLDER`: makes a backup. If a server process runs on the embedded database, that process makes it.
 * Otherwise, and for a database on a PostgreSQL server, this command makes it.
 */

const backUpHere = async ({ dataDir, logLevel }: NodeSettings, to: string): Promise<Manifest> => {
  existingEngineOf(dataDir);
  const engine = await openEmbeddedEngine(dataDir, createLogger(logLevel));
  try {
    return await backUpEmbedded({ dataDir }, engine.dump)(to);
  } finally {
    await engine.close();
  }
};

const backUp = async (settings: NodeSettings, to: string): Promise<Manifest> => {
  const { dataDir } = settings;
  // pg_dump needs the same session from beginning to end, which a pooler does not provide.
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (databaseUrl !== undefined) {
    existingDataFolder(dataDir);
    return backUpServer({ dataDir, databaseUrl }, to);
  }
  try {
    return await backUpHere(settings, to);
  } catch (error) {
    if (error instanceof DataFolderInUse) return requestBackup(dataDir, to);
    throw error;
  }
};

await runCommand('back up', async (settings, given) => {
  const to = given[0] ?? `seller-desk-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const { storage, files } = await backUp(settings, to);
  return `Backed up to ${to}: the ${storage} database and ${files} uploads.`;
});
