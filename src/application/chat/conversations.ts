import type { OlderHistory } from '../../domain/chat/catch-up';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { Message } from '../../domain/work-order/message';
import type { WorkOrderView } from '../../domain/work-order/work-order-view';

/** One conversation as a screen shows it. Plain data: the same object until something changes. */
export interface ConversationView {
  /** All known messages, each once, in order, without a gap. */
  readonly messages: readonly Message[];
  /** The user's own messages that may not be stored yet, in the order of writing. They come last. */
  readonly unsent: readonly OutboxEntry[];
  /** The work order as of the last read; absent until the first answer. */
  readonly work?: WorkOrderView;
  readonly older: OlderHistory;
  readonly isReadingOlder: boolean;
  /** Missed messages are being read: the list may still grow at its end. */
  readonly isCatchingUp: boolean;
  /** The last read failed, so the messages shown may be out of date. */
  readonly isStale: boolean;
  /** The last read was refused: the work order left the user's scope, as one that was handed over does. */
  readonly isGone?: true;
}

/** A conversation in view. It reads when it is opened, on each signal about it, and as a safety net. */
export interface OpenConversation {
  view(): ConversationView;
  /** Calls back after each change of the view; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  /** Reads new messages, unless a read is under way. */
  lookAgain(): void;
  /** Reads the page before the oldest message; does nothing if there is none, or during such a read. */
  readOlder(): void;
  /** The user sees the end of the conversation: moves the read mark, which only grows. */
  seenToTheEnd(): void;
  /** The view is closed. Loaded messages are kept for the next time. */
  close(): void;
}

export interface Conversations {
  open(workOrderId: Id): OpenConversation;
}
