import type { OlderHistory } from '../../domain/chat/catch-up';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { Message } from '../../domain/work-order/message';
import type { WorkOrderView } from '../../domain/work-order/work-order-view';

/**
 * One conversation as a screen shows it, as plain data. It stays the same object until its content changes.
 */
export interface ConversationView {
  /**
   * All known messages, oldest first, each once. Until the next read, messages may be missing before one that only the
   * answer to a command contained.
   */
  readonly messages: readonly Message[];
  /** The user's own messages that may not be stored yet, in the order of writing. They are shown last. */
  readonly unsent: readonly OutboxEntry[];
  /** The work order as of the last read; absent until the first read. */
  readonly work?: WorkOrderView;
  readonly older: OlderHistory;
  readonly isReadingOlder: boolean;
  /** Whether missed messages are being read, so that the list may still grow at its end. */
  readonly isCatchingUp: boolean;
  /** Whether the last read failed, so that the messages may be out of date. */
  readonly isStale: boolean;
  /**
   * Whether the last read was refused because the user may no longer see the work order, for example after a
   * hand-over.
   */
  readonly isGone?: true;
}

/**
 * A conversation that a view shows. It reads on opening, on each signal about it, and at an interval in case
 * a signal was lost.
 */
export interface OpenConversation {
  view(): ConversationView;
  /** Calls the listener after each change of the view. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
  /** Reads new messages, unless a read is already running. */
  lookAgain(): void;
  /**
   * Reads the page before the oldest message. It does nothing if there is none, or while such a read is
   * running.
   */
  readOlder(): void;
  /**
   * Reports that the user sees the end of the conversation. It moves the read mark, which only moves forward.
   */
  seenToTheEnd(): void;
  /** Reports that the view is closed. Loaded messages are kept for the next time. */
  close(): void;
}

export interface Conversations {
  open(workOrderId: Id): OpenConversation;
}
