import { createHash, randomUUID } from 'node:crypto';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { engineFolderOf } from '@backend/node/data-places';
import { databaseOver } from '@backend/storage/database';
import type { EmbeddedEngine } from '@backend/storage/embedded/engine-guard';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { migrate } from '@backend/storage/migrate';
import { storePristineState } from './pristine';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/seller-desk');
const MIGRATIONS = path.join(ROOT, 'backend/storage/migrations');
const PRISTINE = path.join(import.meta.dirname, 'pristine.ts');
const ENGINE = path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json');

/** Changes with every migration, with the pristine state and with the engine, so that no stale template is used. */
const fingerprint = async (): Promise<string> => {
  const files = (await readdir(MIGRATIONS)).sort().map((name) => path.join(MIGRATIONS, name));
  const hash = createHash('sha256');
  for (const file of [...files, PRISTINE, ENGINE]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};

/** The pool may end, but the engine must stay open to be saved. */
const staysOpen = (engine: PGlite): EmbeddedEngine => ({
  query: (sql, parameters, options) => engine.query(sql, parameters, options),
  close: () => Promise.resolve(),
});

interface Templates {
  /** The file that `freshEngine` loads. */
  readonly file: string;
  /** The files of a closed engine, without the pristine state. */
  readonly folder: string;
}

const places = async (): Promise<Templates> => {
  const of = await fingerprint();
  return { file: path.join(CACHE, `template-${of}.tar`), folder: path.join(CACHE, `engine-${of}`) };
};

const build = async ({ file, folder }: Templates): Promise<void> => {
  const engine = await PGlite.create();
  const db = databaseOver(pglitePool(staysOpen(engine)));
  await migrate(db);
  await db.destroy();
  const migrated = await engine.dumpDataDir('none');
  await storePristineState(engine);
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  await mkdir(CACHE, { recursive: true });
  // Two workers may build a template at once: each renames a complete one into place, and an existing folder is not
  // replaced.
  const own = `${file}.${randomUUID()}`;
  const ownFolder = `${folder}.${randomUUID()}`;
  await (await PGlite.create({ dataDir: ownFolder, loadDataDir: migrated })).close();
  await rename(ownFolder, folder).catch(() => rm(ownFolder, { recursive: true }));
  await writeFile(own, new Uint8Array(await dump.arrayBuffer()));
  await rename(own, file);
  for (const name of await readdir(CACHE)) {
    const other = path.join(CACHE, name);
    if (/^(template-[0-9a-f]+\.tar|engine-[0-9a-f]+)$/.test(name) && other !== file && other !== folder)
      await rm(other, { recursive: true, force: true });
  }
};

const built = async (): Promise<Templates> => {
  const templates = await places();
  // The file is written last, so its existence shows that the template is complete.
  await access(templates.folder)
    .then(() => access(templates.file))
    .catch(() => build(templates));
  return templates;
};

const template = async (): Promise<Blob> => new Blob([new Uint8Array(await readFile((await built()).file))]);

/** An engine in memory, from a template that is built once for each version of the migrations. */
export const freshEngine = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await template() });

/**
 * A data folder as after a first start. Copying an engine's files takes a hundredth of the time of creating them. The
 * caller removes the folder.
 */
export const migratedFolder = async (): Promise<string> => {
  const { folder } = await built();
  const data = await mkdtemp(path.join(tmpdir(), 'seller-desk-migrated-'));
  await cp(folder, engineFolderOf(data), { recursive: true });
  return data;
};
