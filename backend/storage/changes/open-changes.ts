import type { ChangeFeed } from '@backend/core/ports/change-feed.port';

/** A line to the database that tells what changed. */
export interface OpenChanges {
  readonly feed: ChangeFeed;
  /** Whether notifications arrive, as far as the last probe showed. */
  hears(): boolean;
  /** Closes the line for good. */
  close(): Promise<void>;
}
