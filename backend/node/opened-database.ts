import type { StorageHealth } from '@backend/core/ports/storage.port';
import type { OpenChanges } from '@backend/storage/changes/open-changes';
import type { Db } from '@backend/storage/database';
import type { DumpEngine } from './backup/make-backup';

/** A migrated database that only this process may close. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: StorageHealth['kind'];
  /** Its location, for display, without a password. */
  readonly place: string;
  /** For work that may take long or wait for another node: migrations, and the first accounts. */
  prepare<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs on one node at a time: another node waits until `work` has ended. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** A snapshot of the embedded database; absent with a server, which has its own tools. */
  readonly dump?: DumpEngine;
  /** The use of a server's connections; absent with the embedded engine, which has one connection. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Subscribes to changes; called once, after the migration. */
  listen(): Promise<OpenChanges>;
  /** Closes the database and releases its folder. */
  close(): Promise<void>;
}
