import { existsSync } from 'node:fs';
import { engineFolderOf } from './data-places';
import { StartFailure } from './start-failure';

/** The folder of the uploads beside a server. A backup that finds none would look whole and hold no upload. */
export const existingDataFolder = (dataDir: string): void => {
  if (!existsSync(dataDir))
    throw new StartFailure(`${dataDir} does not exist. Set DATA_DIR to the folder that holds the uploads.`);
};

/**
 * The embedded engine's folder in `DATA_DIR`. A command of an operator that finds none says so: opening it would make an
 * empty database, and a backup of that would look like one.
 */
export const existingEngineOf = (dataDir: string): string => {
  const path = engineFolderOf(dataDir);
  if (!existsSync(path))
    throw new StartFailure(
      `${path} holds no embedded database. Set DATA_DIR to the folder of one, or DATABASE_URL.`,
    );
  return path;
};
