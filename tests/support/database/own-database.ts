import type { ChangeFeed } from '@backend/core/ports/change-feed.port';
import type { Db } from '@backend/storage/database';

/** A separate migrated database, and a function to discard it. */
export interface OwnDatabase {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /** Opens a further pool, on a server only. */
  readonly connect?: (connections?: number) => Db;
  /** The feed of changes in the database. */
  readonly changes: ChangeFeed;
  /** Closes the database; on a server also drops it. */
  readonly discard: () => Promise<void>;
}
