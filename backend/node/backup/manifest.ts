import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { reasonOf, StartFailure } from '../start-failure';

export const MANIFEST = 'backup.json';
/** The folder of uploads in a backup. */
export const FILES = 'files';

const manifest = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  madeAt: v.string(),
  /** Which engine can read the database: an embedded one, or a server with its own tools. */
  storage: v.picklist(['embedded', 'server']),
  /** The file of the database, and its SHA-256. */
  database: v.object({ file: v.picklist(['database.tar.gz', 'database.dump']), sha256: v.string() }),
  /** The number of uploads in the backup. */
  files: v.number(),
});

export type Manifest = v.InferOutput<typeof manifest>;

/** Reads the manifest of a backup; refuses a folder that is not a backup of this product, or an incomplete one. */
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
