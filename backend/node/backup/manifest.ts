import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { reasonOf, StartFailure } from '../start-failure';

/** The file that describes a backup, in the folder of the backup. */
export const MANIFEST = 'backup.json';
/** The folder of uploads in a backup. */
export const FILES = 'files';

const manifest = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  madeAt: v.string(),
  /** The kind of database that was backed up. A backup can be restored only to the same kind. */
  storage: v.picklist(['embedded', 'server']),
  /** The file of the database, and its SHA-256. */
  database: v.object({ file: v.picklist(['database.tar.gz', 'database.dump']), sha256: v.string() }),
  /** The number of uploads in the backup. */
  files: v.number(),
});

export type Manifest = v.InferOutput<typeof manifest>;

/** Reads the manifest of a backup. Throws if the folder has no manifest, or one in an unknown format. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${folder} holds no backup: ${reasonOf(error)}`);
  });
  try {
    return v.parse(manifest, JSON.parse(text));
  } catch {
    throw new StartFailure(`${path} is damaged, or was written by a newer version.`);
  }
};
