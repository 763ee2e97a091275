import { IdbFs, PGlite } from '@electric-sql/pglite';
import type { EmbeddedEngine } from '@backend/storage/embedded/engine-guard';
import { createStoreMarks } from '@backend/storage/embedded/store-marks';

/**
 * PGlite's files in IndexedDB, stored on demand. PGlite itself compares every file of the folder with IndexedDB after
 * every statement, reads included, which took most of the time of the demo.
 */
class StoredOnDemandFs extends IdbFs {
  /** The first content is stored at once. */
  isOpen = false;

  override async syncToFs(): Promise<void> {
    if (!this.isOpen) await super.syncToFs();
  }

  store(): Promise<void> {
    return super.syncToFs();
  }
}

export interface StoredEngine {
  /** For LISTEN. Statements go through `statements`, which stores what they change. */
  readonly engine: PGlite;
  readonly statements: EmbeddedEngine;
}

/** Opens the PGlite database of that name in IndexedDB; `template` is its first content. */
export const openStoredEngine = async (name: string, template?: Blob): Promise<StoredEngine> => {
  const fs = new StoredOnDemandFs(name);
  const engine = await PGlite.create({
    fs,
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  fs.isOpen = true;
  const marks = createStoreMarks();
  return {
    engine,
    statements: {
      query: async <R>(...[statement, parameters, options]: Parameters<EmbeddedEngine['query']>) => {
        const result = await engine.query<R>(statement, parameters, options);
        if (marks.ran(statement, result.affectedRows ?? 0)) await fs.store();
        return result;
      },
      close: () => engine.close(),
    },
  };
};
