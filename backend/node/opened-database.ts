import type { StorageHealth } from '@backend/core/ports/storage.port';
import type { OpenChanges } from '@backend/storage/changes/open-changes';
import type { Db } from '@backend/storage/database';
import type { DumpEngine } from './backup/make-backup';

/** A migrated database that this process alone may close. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: StorageHealth['kind'];
  /** Where it is, for people, without a password. */
  readonly place: string;
  /** For work that may take long or wait for another node: changing the schema, filling an empty database. */
  prepare<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The embedded database as it is at one moment; a server has tools of its own. */
  readonly dump?: DumpEngine;
  /** How a server's connections are used; absent with the embedded engine, which has one. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Begins to listen to what changes in it; once, and after the schema is up to date. */
  listen(): Promise<OpenChanges>;
  /** Closes it and gives its folder back. */
  close(): Promise<void>;
}
