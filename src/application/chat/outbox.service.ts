import type { OutboxEntry, UploadedPicture } from '../../domain/work-order/outbox-entry';
import type { Result } from '../../domain/result';
import type { Id } from '../../domain/kernel/id';
import type { ReplyRefusal } from '../../domain/work-order/reply-to-work-order';

/** What a person wrote: at most 500 characters and 6 pictures, which the back end has stored already. */
export interface Words {
  readonly text: string;
  readonly images: readonly UploadedPicture[];
}

/**
 * The person's replies on their way. It keeps them in the browser until the back end is known to have them, and sends
 * each conversation's first in, first out, in whichever tab is there.
 */
export interface OutboxService {
  /** Of the person who is signed in, oldest first. The same array until something changes. */
  entries(): readonly OutboxEntry[];
  /** How many the person would leave behind by signing out now. */
  unsent(): number;
  /** Resolves once what earlier visits left is among the entries and drafts are compared with it, or it cannot be read. */
  whenRead(): Promise<void>;
  /** Nothing is sent until the next sign-in: what waits, waits for that. */
  isPaused(): boolean;
  /** Calls back after each change, from this tab and the others; the answer stops it. */
  subscribe(listener: () => void): () => void;
  /**
   * Takes a reply over once the browser has kept it, and answers its request id: from then on it is not lost, and may be
   * sent. It is among the entries from the call on. Refuses what the chat's rule of replies refuses. Throws when the
   * browser keeps nothing; the words are then still the writer's, and no entry any more. Where the session has ended, it
   * asks for a new one again, as every action of a person does. The id of a composition becomes the request id, and its
   * words leave the database's copy of the composer in the transaction that keeps the message.
   */
  write(workOrderId: Id, words: Words, composition?: string): Promise<Result<string, ReplyRefusal>>;
  /** Sends again what was refused, what the person decided about, or what waits for the network or a session. */
  retry(requestId: string): void;
  /**
   * Gives a reply up; nothing while it is being sent. One that may have arrived is looked for first: it stays, and the
   * answer is `false`, where no read can tell now.
   */
  discard(requestId: string): Promise<boolean>;
}
