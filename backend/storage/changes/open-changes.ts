import type { ChangeFeed } from '@backend/core/ports/change-feed.port';

/** A connection to the database that announces changes. */
export interface OpenChanges {
  readonly feed: ChangeFeed;
  /** Whether notifications arrive, as of the last probe. */
  receivesNotifications(): boolean;
  /** Closes the connection, which is then not opened again. */
  close(): Promise<void>;
}
