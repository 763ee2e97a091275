import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, type Instant } from '@/domain/kernel/instant';
import { PREVIEW_EDGES, type PreviewSize } from '@/domain/upload/preview';
import { assertFileKey } from '@backend/core/ports/file-store.port';
import type { PreviewCache } from '@backend/core/ports/previews.port';

/** The age in days at which previews are removed. A removed preview is made again when its picture is shown. */
export const PREVIEW_DAYS = 90;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A cache of previews in a folder. */
export interface PreviewFolder extends PreviewCache {
  /** Removes previews older than `PREVIEW_DAYS`. */
  sweep(now: Instant): Promise<void>;
}

/**
 * Previews in a folder that only this account may read, with a subfolder for each size. It is a cache: it may be
 * deleted, and several processes may share it. A preview appears complete or not at all.
 */
export const createPreviewFolder = (root: string): PreviewFolder => {
  const folderOf = (size: PreviewSize): string => join(root, size);
  const pathOf = (key: string, size: PreviewSize): string => {
    assertFileKey(key);
    return join(folderOf(size), key);
  };

  return {
    read: (key, size) => orNothing(readFile(pathOf(key, size))),

    write: async (key, size, preview) => {
      const path = pathOf(key, size);
      const whole = `${path}.${randomUUID()}`;
      await mkdir(folderOf(size), { recursive: true, mode: 0o700 });
      try {
        await writeFile(whole, preview, { flag: 'wx', mode: 0o600 });
        await rename(whole, path);
      } catch (error) {
        await rm(whole, { force: true });
        throw error;
      }
    },

    sweep: async (now) => {
      for (const size of Object.keys(PREVIEW_EDGES) as PreviewSize[]) {
        for (const name of (await orNothing(readdir(folderOf(size)))) ?? []) {
          const path = join(folderOf(size), name);
          const found = await orNothing(stat(path));
          if (found !== undefined && found.mtimeMs < now - PREVIEW_DAYS * DAY)
            await rm(path, { force: true });
        }
      }
    },
  };
};
