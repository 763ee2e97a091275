import type { Author } from '../../domain/kernel/author';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { KeptComposer } from '../../domain/work-order/composition';

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
   * when the browser refuses, and has kept nothing then. The composer it came from changes in the same transaction.
   */
  append(author: Author, entry: OutboxEntry, composer?: KeptComposer): Promise<void>;
  /**
   * Changes it in one step that no other tab can come in between, and answers what it has become once that is kept. Rejects
   * when the browser refuses, and has changed nothing then.
   */
  change(author: Author, step: (kept: KeptOutbox) => KeptOutbox, durability: Durability): Promise<KeptOutbox>;
  /** What is kept of the person's composers, by work order. Rejects when the browser keeps nothing. */
  composers(author: Author): Promise<ReadonlyMap<Id, KeptComposer>>;
  /** Changes one composer in one transaction; `undefined` removes it. It outlives the browser, not a power cut. */
  changeComposer(
    author: Author,
    workOrderId: Id,
    step: (kept: KeptComposer | undefined) => KeptComposer | undefined,
  ): Promise<void>;
}
