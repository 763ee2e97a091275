import type { ChangeFeed } from '@backend/core/ports/change-feed.port';
import type { Db } from '@backend/storage/database';

/** A migrated database of one's own, and how to get rid of it. */
export interface OwnDatabase {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  /** A further pool, of a server alone. */
  readonly connect?: (connections?: number) => Db;
  /** What changes in it. */
  readonly changes: ChangeFeed;
  /** Closes it; on a server also drops it. */
  readonly discard: () => Promise<void>;
}
