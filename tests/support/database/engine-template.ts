import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { databaseOver } from '@backend/storage/database';
import type { EmbeddedEngine } from '@backend/storage/embedded/engine-guard';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { migrate } from '@backend/storage/migrate';
import { remember } from './pristine';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/seller-desk');
const MIGRATIONS = path.join(ROOT, 'backend/storage/migrations');
const PRISTINE = path.join(import.meta.dirname, 'pristine.ts');
const ENGINE = path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json');

/** Changes with every migration, with what is remembered of them and with the engine: no stale template is used. */
const fingerprint = async (): Promise<string> => {
  const files = (await readdir(MIGRATIONS)).sort().map((name) => path.join(MIGRATIONS, name));
  const hash = createHash('sha256');
  for (const file of [...files, PRISTINE, ENGINE]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};

/** The pool may end; the engine is still to be written out. */
const staysOpen = (engine: PGlite): EmbeddedEngine => ({
  query: (sql, parameters, options) => engine.query(sql, parameters, options),
  close: () => Promise.resolve(),
});

const build = async (file: string): Promise<void> => {
  const engine = await PGlite.create();
  const db = databaseOver(pglitePool(staysOpen(engine)));
  await migrate(db);
  await db.destroy();
  await remember(engine);
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await mkdir(CACHE, { recursive: true });
  // Two workers may build at once: each renames a whole file into place.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, new Uint8Array(await dump.arrayBuffer()));
  await rename(own, file);
  for (const name of await readdir(CACHE)) {
    const other = path.join(CACHE, name);
    if (/^template-[0-9a-f]+\.tar$/.test(name) && other !== file) await rm(other, { force: true });
  }
};

const template = async (): Promise<Blob> => {
  const file = path.join(CACHE, `template-${await fingerprint()}.tar`);
  const read = async () => new Blob([new Uint8Array(await readFile(file))]);
  try {
    return await read();
  } catch {
    await build(file);
    return read();
  }
};

/** An engine in memory, from a template that is built once for each state of the migrations. */
export const freshEngine = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await template() });
