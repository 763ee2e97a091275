import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { ReceivedReport } from '@/domain/work-order/presence';

/** Receives the committed changes of all nodes. Every callback must return quickly and must not throw. */
export interface ChangeListener {
  /** Called for each committed change on any node. */
  readonly changed: (changed: Changed) => void;
  /** Called when sessions of this account ended on any node. Optional, because every call checks its session. */
  readonly sessionsEnded?: (accountId: Id) => void;
  /** Called when a job was enqueued on any node. */
  readonly enqueued?: () => void;
  /**
   * Called for each presence report on any node: a user reads or writes on a work order, or has closed it.
   */
  readonly reportReceived?: (received: ReceivedReport) => void;
  /** Called when the connection to the database was interrupted. Any row may have changed meanwhile. */
  readonly missed: () => void;
}

/** The changes that the database announces to this node. */
export interface ChangeFeed {
  /** Returns a function that stops listening. */
  subscribe(listener: ChangeListener): () => void;
}
