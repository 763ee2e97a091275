import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';

export interface ChangeListener {
  /** A committed change, on any node. */
  readonly changed: (changed: Changed) => void;
  /** Sessions of this account ended on any node. Listening is optional, since every call looks its session up. */
  readonly sessionsEnded?: (accountId: Id) => void;
  /** A job was enqueued on any node. */
  readonly enqueued?: () => void;
  /** The line to the database was lost for a while: any row may have changed meanwhile. */
  readonly missed: () => void;
}

/** What the database says about its changes, to this node. */
export interface ChangeFeed {
  /** Answers how to stop listening. */
  subscribe(listener: ChangeListener): () => void;
}
