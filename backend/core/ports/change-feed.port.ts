import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';

export interface ChangeListener {
  /** This changed, on whichever node; the change is committed. */
  readonly changed: (changed: Changed) => void;
  /** Sessions of this account ended, on whichever node. Nobody has to care: a session is looked up on every call. */
  readonly sessionsEnded?: (accountId: Id) => void;
  /** A job may run, enqueued on whichever node. */
  readonly enqueued?: () => void;
  /** Nobody knows what changed meanwhile: the line to the database was lost for a while. */
  readonly missed: () => void;
}

/** What the database says about its changes, to this node. */
export interface ChangeFeed {
  /** Answers how to stop listening. */
  subscribe(listener: ChangeListener): () => void;
}
