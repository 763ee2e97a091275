import { link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { assertFileKey, type FileStore } from '@backend/core/ports/file-store.port';
import type { StorageTrouble } from '@backend/core/ports/storage-trouble';
import { sharedAnswer } from '@backend/core/shared-answer';
import { troubleOf } from '@backend/storage/storage-trouble';

/** The result of a probe of the folder is reused for this long, in ms. */
const FRESH_MS = 2000;
const DEADLINE_MS = 5000;

/** Content that is large enough to need a disk block of its own. */
const PROBE = new Uint8Array(4096);

/**
 * Checks whether files can be written to the folder: writes a file and removes it. A process always uses the same name,
 * so that a crash leaves at most one file.
 */
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
 * Stores uploads in a folder that only this account may read, one file for each key. A reader learns a key only after
 * its bytes are on the disk, so no reader gets a partial file. The folder is created with the first file.
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

    size: async (key) => {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    readRange: async (key, from, to) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      try {
        const bytes = new Uint8Array(to - from);
        const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, from);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },

    join: async (key, parts) => {
      const path = pathOf(key);
      // Readers learn the key only when the file is complete.
      const growing = join(folder, `.joining-${key}`);
      try {
        const file = await open(growing, 'w', 0o600);
        try {
          for (const part of parts) await file.appendFile(await readFile(pathOf(part)));
          await file.sync();
        } finally {
          await file.close();
        }
        await link(growing, path);
        return 'written';
      } catch (error) {
        if (troubleOf(error) === 'full') return 'full';
        throw error;
      } finally {
        await rm(growing, { force: true });
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
