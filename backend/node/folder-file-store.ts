import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { assertFileKey, type FileStore } from '@backend/core/ports/file-store.port';
import type { StorageTrouble } from '@backend/core/ports/storage.port';
import { sharedAnswer } from '@backend/core/shared-answer';
import { troubleOf } from '@backend/storage/storage-trouble';

const FRESH_MS = 2000;
const DEADLINE_MS = 5000;

/** Enough to need a block of its own. */
const PROBE = new Uint8Array(4096);

/** Writes a file and removes it. A process uses one name, so that a crash leaves one file at most. */
const probe = async (folder: string): Promise<StorageTrouble | undefined> => {
  const path = join(folder, `.probe-${hostname()}-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, PROBE, { mode: 0o600, flush: true });
    return undefined;
  } catch (error) {
    return troubleOf(error) ?? 'busy';
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
};

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Bytes in a folder that only this account may read, one file each, called by its key. No key is known before
 * its bytes are written to the disk, so no reader gets half a file. The folder is made with the first one.
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
        if (troubleOf(error) === 'full') return 'full';
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

    trouble: sharedAnswer(() => probe(folder), {
      freshFor: FRESH_MS,
      deadline: DEADLINE_MS,
      late: 'busy',
    }),
  };
};
