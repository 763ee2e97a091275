import type { OutboxEntry, UploadedPicture } from '../../domain/work-order/outbox-entry';
import type { AttachedFile } from '../../domain/work-order/attached-file';
import type { Result } from '../../domain/result';
import type { Id } from '../../domain/kernel/id';
import type { ReplyRefusal } from '../../domain/work-order/reply-to-work-order';

/**
 * The content of a reply: at most 500 characters, 6 pictures and 5 other files, which the back end has stored already.
 */
export interface MessageContent {
  readonly text: string;
  readonly images: readonly UploadedPicture[];
  readonly files?: readonly AttachedFile[];
}

/**
 * The outbox of the user's replies. It stores them in the browser until the back end is known to have them.
 * Any open tab may send them, in the order of writing within each conversation.
 */
export interface OutboxService {
  /** The entries of the signed-in user, the oldest first. The array stays the same until an entry changes. */
  entries(): readonly OutboxEntry[];
  /** The number of messages that would stay unsent after signing out now. */
  unsent(): number;
  /** Resolves when entries of earlier visits are loaded and compared with drafts, or when loading failed. */
  whenRead(): Promise<void>;
  /** Whether entries wait for the next sign-in, because the session has ended. */
  isPaused(): boolean;
  /** Calls the listener after each change, by this tab or another. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
  /**
   * Queues a reply once the browser has stored it, and returns its request id: from then on the reply survives a
   * reload, and may be sent. It is already among the entries while it is being stored.
   *
   * Refuses a reply that breaks the chat's limits (`REPLY_IN_CHAT`). Throws when the browser stores nothing; the text
   * then stays in the composer and does not become an entry. If the session has ended, the call opens the sign-in
   * dialog, as every action of the user does. The id of a composition becomes the request id, and its text leaves the
   * stored composer in the same transaction.
   */
  write(
    workOrderId: Id,
    content: MessageContent,
    composition?: string,
  ): Promise<Result<string, ReplyRefusal>>;
  /**
   * Sends an entry again: one that was refused, that the user decided about, or that waits for the network or
   * a session.
   */
  retry(requestId: string): void;
  /**
   * Discards a reply. It does nothing while the reply is being sent. A reply that may have arrived is looked
   * up first. If no read succeeds or the reply cannot be removed from the store, it stays and the result is `false`.
   */
  discard(requestId: string): Promise<boolean>;
}
