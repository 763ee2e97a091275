import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartFailure } from '../start-failure';
import { FILES, type Manifest, readManifest } from './manifest';
import { sha256Of } from './write-backup';

/** A backup and the target to which it is restored. */
export interface RestoreParts {
  /** The folder of the backup. */
  readonly from: string;
  /** The kind of the target database. A backup of the other kind is refused. */
  readonly storage: Manifest['storage'];
  /** Restores the database from a file. Throws if the target database must not be replaced. */
  readonly load: (file: string) => Promise<void>;
  /** The target folder of the uploads. */
  readonly filesFolder: string;
}

const OTHER_STORAGE: Readonly<Record<Manifest['storage'], string>> = {
  embedded: 'This backup is of an embedded database. Leave DATABASE_URL empty to restore it.',
  server: 'This backup is of a PostgreSQL server. Set DATABASE_URL to an empty database to restore it.',
};

/**
 * Restores a backup. The manifest, the checksum of the database and the number of uploads are checked before anything
 * is written. Existing uploads with other names stay.
 */
export const restoreBackup = async ({
  from,
  storage,
  load,
  filesFolder,
}: RestoreParts): Promise<Manifest> => {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  if (manifest.storage !== storage) throw new StartFailure(OTHER_STORAGE[manifest.storage]);
  const database = join(folder, manifest.database.file);
  const sum = await sha256Of(database).catch(() => 'nothing');
  const names = await readdir(join(folder, FILES)).catch(() => []);
  if (sum !== manifest.database.sha256 || names.length !== manifest.files)
    throw new StartFailure(`The backup in ${folder} is incomplete or was modified.`);
  await load(database);
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  for (const name of names) await copyFile(join(folder, FILES, name), join(filesFolder, name));
  return manifest;
};

/** Renames a file or folder to an unused name beside it, and returns that name. */
export const setAside = async (path: string, now: Date): Promise<string> => {
  const aside = `${path}.before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(path, aside);
  return aside;
};
