import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isFileKey } from '@backend/core/ports/file-store.port';
import { StartFailure } from '../start-failure';
import { FILES, MANIFEST, type Manifest } from './manifest';

/** The SHA-256 of a file in hexadecimal. */
export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Returns `gone` if a file or folder does not exist; throws any other failure. */
const unlessGone = <T>(work: Promise<T>, gone: T): Promise<T> =>
  work.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return gone;
    throw error;
  });

/**
 * The names of the uploads in a folder; empty if the folder does not exist. Files with names of another form are no
 * uploads.
 */
const uploadsIn = async (folder: string): Promise<readonly string[]> =>
  (await unlessGone(readdir(folder), [])).filter(isFileKey);

/** Copies a file. Returns `false` if the file was removed after the folder was read. */
const copyIfThere = (from: string, to: string): Promise<boolean> =>
  unlessGone(
    copyFile(from, to).then(() => true),
    false,
  );

/** The sources and the target of a backup. */
export interface BackupParts {
  /** The folder to create. */
  readonly to: string;
  readonly storage: Manifest['storage'];
  /** Writes a snapshot of the database to a file with the given path. */
  readonly dump: (file: string) => Promise<void>;
  /** The folder of the uploads. */
  readonly filesFolder: string;
  readonly now: Date;
}

/**
 * Creates a folder with the database and the uploads. The folder has a temporary name until it is complete. The
 * database is written first, and an upload is stored before the first row that refers to it. So the backup contains
 * every upload that its rows refer to, except uploads that were removed while the backup was made.
 */
export const writeBackup = async ({
  to,
  storage,
  dump,
  filesFolder,
  now,
}: BackupParts): Promise<Manifest> => {
  const folder = resolve(to);
  if (await isThere(folder)) throw new StartFailure(`${folder} is there already. Name a folder that is not.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, FILES), { recursive: true, mode: 0o700 });
  try {
    const file = storage === 'embedded' ? 'database.tar.gz' : 'database.dump';
    await dump(join(partial, file));
    const names = await uploadsIn(filesFolder);
    let copied = 0;
    for (const name of names)
      if (await copyIfThere(join(filesFolder, name), join(partial, FILES, name))) copied += 1;
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      storage,
      database: { file, sha256: await sha256Of(join(partial, file)) },
      files: copied,
    };
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
};
