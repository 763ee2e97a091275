import type { PGlite } from '@electric-sql/pglite';
import { embeddedChanges } from '@backend/storage/changes/embedded-changes';
import type { OpenChanges } from '@backend/storage/changes/open-changes';
import { databaseOver } from '@backend/storage/database';
import type { EmbeddedEngine } from '@backend/storage/embedded/engine-guard';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { freshEngine } from './engine-template';
import type { OwnDatabase } from './own-database';
import { restore } from './pristine';

/** Idle engines of this worker: emptying one takes a hundredth of the time of starting one. */
const idle: PGlite[] = [];

const handedBack = (engine: PGlite, changes: OpenChanges): EmbeddedEngine => ({
  query: (sql, parameters, options) => engine.query(sql, parameters, options),
  close: async () => {
    await changes.close();
    await restore(engine);
    idle.push(engine);
  },
});

/** A freshly migrated database in memory. After it is discarded, the next test file of this worker reuses it. */
export const embeddedDatabase = async (): Promise<OwnDatabase> => {
  const engine = idle.pop() ?? (await freshEngine());
  const changes = await embeddedChanges(engine);
  const db = databaseOver(pglitePool(handedBack(engine, changes)));
  return { kind: 'embedded', db, changes: changes.feed, discard: () => db.destroy() };
};
