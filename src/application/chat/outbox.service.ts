import type { OutboxEntry, UploadedPicture } from '../../domain/work-order/outbox-entry';
import type { Result } from '../../domain/result';
import type { Id } from '../../domain/kernel/id';
import type { ReplyRefusal } from '../../domain/work-order/reply-to-work-order';

/** The content of a reply: at most 500 characters and 6 pictures, which the back end has stored already. */
export interface MessageContent {
  readonly text: string;
  readonly images: readonly UploadedPicture[];
}

/**
 * The outbox of the user's replies. It stores them in the browser until the back end is known to have them, and sends
 * each conversation's first in, first out, from any open tab.
 */
export interface OutboxService {
  /** The entries of the signed-in user, oldest first. The same array until one changes. */
  entries(): readonly OutboxEntry[];
  /** The number of messages that would stay unsent after signing out now. */
  unsent(): number;
  /** Resolves when entries of earlier visits are loaded and drafts compared with them, or when loading failed. */
  whenRead(): Promise<void>;
  /** The session has ended: entries wait for the next sign-in. */
  isPaused(): boolean;
  /** Calls back after each change, by this tab or another; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  /**
   * Queues a reply once the browser has stored it, and returns its request id: from then on it survives a reload, and
   * may be sent. It is among the entries from the call on.
   *
   * Refuses by the chat's rule of replies. Throws when the browser stores nothing; the text then stays in the
   * composer and is no entry. If the session has ended, it asks the user to sign in, as every action does.
   * The id of a composition becomes the request id, and its text leaves the stored composer in the same transaction.
   */
  write(
    workOrderId: Id,
    content: MessageContent,
    composition?: string,
  ): Promise<Result<string, ReplyRefusal>>;
  /** Sends an entry again that was refused, that the user decided about, or that waits for the network or a session. */
  retry(requestId: string): void;
  /**
   * Discards a reply; does nothing while it is being sent. One that may have arrived is looked up first: if no read
   * succeeds, it stays and the result is `false`.
   */
  discard(requestId: string): Promise<boolean>;
}
