import type { StorageHealth } from '@backend/core/ports/storage.port';
import type { OpenChanges } from '@backend/storage/changes/open-changes';
import type { Db } from '@backend/storage/database';
import type { DumpEngine } from './backup/make-backup';

/** An opened database. The caller that opened it also closes it. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: StorageHealth['kind'];
  /** The location of the database as a text for display, without a password. */
  readonly place: string;
  /**
   * Runs `work` without the time limits of a server's connections, because migrations and the first accounts may take
   * long.
   */
  prepare<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `work` on one node at a time: another node that calls this waits until `work` has ended. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** A snapshot of the embedded database; absent with a server, which has its own tools. */
  readonly dump?: DumpEngine;
  /** The use of a server's connections; absent with the embedded engine, which has one connection. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Subscribes to changes. Called once, after the migration. */
  listen(): Promise<OpenChanges>;
  /** Closes the database and releases its folder. */
  close(): Promise<void>;
}
