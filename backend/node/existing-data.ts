import { existsSync } from 'node:fs';
import { engineFolderOf } from './data-places';
import { StartFailure } from './start-failure';

/**
 * Throws if `DATA_DIR` does not exist. Used when the database runs on a server: a backup without this folder would look
 * complete but contain no uploads.
 */
export const existingDataFolder = (dataDir: string): void => {
  if (!existsSync(dataDir))
    throw new StartFailure(`${dataDir} does not exist. Set DATA_DIR to the folder that holds the uploads.`);
};

/**
 * The embedded engine's folder in `DATA_DIR`. Throws if the folder does not exist: otherwise an operator's command
 * would create an empty database, and a backup of this database would look valid.
 */
export const existingEngineOf = (dataDir: string): string => {
  const path = engineFolderOf(dataDir);
  if (!existsSync(path))
    throw new StartFailure(
      `${path} holds no embedded database. Set DATA_DIR to the folder of one, or DATABASE_URL.`,
    );
  return path;
};
