import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileKey, type FileStore } from '@backend/core/ports/file-store.port';

/** The disk is full, or this account may have no more of it. */
const NO_SPACE: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT'];

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Bytes in a folder that only this account may read, one file each, called by its key. Nobody knows a key before
 * its bytes are written to the disk, so nobody reads half a file. The folder is made with the first one.
 */
export const createFolderFileStore = (folder: string): FileStore => {
  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };

  return {
    write: async (key, content) => {
      const path = pathOf(key);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
        return 'written';
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') await rm(path, { force: true });
        if (NO_SPACE.includes(codeOf(error))) return 'full';
        throw error;
      }
    },

    read: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
