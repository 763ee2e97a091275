import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { restoreBackup, setAside } from './backup/restore-backup';
import { loadServer } from './backup/server-tools';
import { lockDataFolder } from './data-folder';
import { engineFolderOf, filesFolderOf } from './data-places';
import { createEngineFrom } from './open-database';
import { runCommand } from './run-command';
import type { NodeSettings } from './settings';
import { StartFailure } from './start-failure';

/** `npm run restore -- FOLDER [--replace]`: restores a backup; refused while a process uses the data. */

const isInUse = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

const restoreEmbedded = async (
  { dataDir }: NodeSettings,
  from: string,
  replaces: boolean,
): Promise<string> => {
  const folder = await lockDataFolder(dataDir);
  const engineFolder = engineFolderOf(folder.path);
  let aside = '';
  try {
    const load = async (file: string): Promise<void> => {
      if (isInUse(engineFolder)) {
        if (!replaces)
          throw new StartFailure(
            `${engineFolder} holds a database. Add --replace to set it aside, or set DATA_DIR to another folder.`,
          );
        aside = ` What was there is in ${await setAside(engineFolder, new Date())}.`;
      }
      await createEngineFrom(engineFolder, await readFile(file));
    };
    const { madeAt, files } = await restoreBackup({
      from,
      storage: 'embedded',
      load,
      filesFolder: filesFolderOf(folder.path),
    });
    return `Restored the backup of ${madeAt} with ${files} uploads into ${folder.path}.${aside}`;
  } finally {
    folder.release();
  }
};

await runCommand('restore', async (settings, given) => {
  const [from, ...more] = given.filter((each) => each !== '--replace');
  if (from === undefined || more.length > 0)
    throw new StartFailure('Name the folder of one backup: npm run restore -- FOLDER');
  const { dataDir } = settings;
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (databaseUrl === undefined) return restoreEmbedded(settings, from, given.includes('--replace'));
  const { madeAt, files } = await restoreBackup({
    from,
    storage: 'server',
    load: (file) => loadServer(databaseUrl, file),
    filesFolder: filesFolderOf(dataDir),
  });
  return `Restored the backup of ${madeAt} with ${files} uploads into the database of DATABASE_URL.`;
});
