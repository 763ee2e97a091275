import { IdbFs, PGlite } from '@electric-sql/pglite';
import type { EmbeddedEngine } from '@backend/storage/embedded/engine-guard';
import { createFlushTracker } from '@backend/storage/embedded/flush-tracker';

/**
 * Stores PGlite's files in IndexedDB only when `store` is called. PGlite itself compares all files with IndexedDB after
 * every statement, including reads. This comparison took most of the demo's time.
 */
class StoredOnDemandFs extends IdbFs {
  /** While this is `false`, PGlite stores its files itself, so that the initial content is stored when it is loaded. */
  isOpen = false;

  override async syncToFs(): Promise<void> {
    if (!this.isOpen) await super.syncToFs();
  }

  store(): Promise<void> {
    return super.syncToFs();
  }
}

/** A PGlite database in IndexedDB. */
export interface StoredEngine {
  /** The engine, used only for LISTEN. Other statements go through `statements`, which stores their changes. */
  readonly engine: PGlite;
  readonly statements: EmbeddedEngine;
}

/** Opens the PGlite database of this name in IndexedDB. `template` is the initial content of a new database. */
export const openStoredEngine = async (name: string, template?: Blob): Promise<StoredEngine> => {
  const fs = new StoredOnDemandFs(name);
  const engine = await PGlite.create({
    fs,
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  fs.isOpen = true;
  const tracker = createFlushTracker();
  return {
    engine,
    statements: {
      query: async <R>(...[statement, parameters, options]: Parameters<EmbeddedEngine['query']>) => {
        const result = await engine.query<R>(statement, parameters, options);
        if (tracker.statementRan(statement, result.affectedRows ?? 0)) await fs.store();
        return result;
      },
      close: () => engine.close(),
    },
  };
};
