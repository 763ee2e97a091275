import { type Db } from '@backend/storage/database';

/** A migrated database of one's own, and how to get rid of it. */
export interface OwnDatabase {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /** Closes it; on a server also drops it. */
  readonly discard: () => Promise<void>;
}
