import type { Author } from '../../domain/work-order/conversation-place';
import type { OutboxEntry } from '../../domain/chat/outbox-entry';

/** What the browser keeps of one person's outbox. */
export interface KeptOutbox {
  /** In the order in which they were written. */
  readonly entries: readonly OutboxEntry[];
  /** The highest number of a read that has begun. */
  readonly lastRead: number;
  /** The back end has shown once that it knows request ids; so whatever is sent twice under one arrives once. */
  readonly knowsRequestIds: boolean;
}

export const NOTHING_KEPT: KeptOutbox = { entries: [], lastRead: 0, knowsRequestIds: false };

/** What has been answered outlives the page and the browser; `strict`: a power cut as well. The words are IndexedDB's. */
export type Durability = 'strict' | 'relaxed';

/**
 * Where messages wait until the back end has them. One for all tabs of the browser; it survives a reload, closing and the
 * end of the session. Persons do not see each other's.
 */
export interface OutboxStore {
  /** Rejects when the browser keeps nothing. */
  read(author: Author): Promise<KeptOutbox>;
  /**
   * Keeps one more, behind all that are kept, without asking first what is; outlives a power cut once it resolves. Rejects
   * when the browser refuses, and has kept nothing then.
   */
  append(author: Author, entry: OutboxEntry): Promise<void>;
  /**
   * Changes it in one step that no other tab can come in between, and answers what it has become once that is kept. Rejects
   * when the browser refuses, and has changed nothing then.
   */
  change(author: Author, step: (kept: KeptOutbox) => KeptOutbox, durability: Durability): Promise<KeptOutbox>;
}
