import type { ChangeFeed } from '@backend/core/ports/change-feed.port';

/** A line to the database that tells what changed. */
export interface OpenChanges {
  readonly feed: ChangeFeed;
  /** Closes the line for good. */
  close(): Promise<void>;
}
