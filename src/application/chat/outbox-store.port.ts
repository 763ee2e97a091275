import type { Author } from '../../domain/kernel/author';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { KeptComposer } from '../../domain/work-order/composition';

/** The stored outbox of one user. */
export interface KeptOutbox {
  /** In the order of writing. */
  readonly entries: readonly OutboxEntry[];
  /** The highest number of a read that has started. */
  readonly lastRead: number;
  /** The back end has proved that it knows request ids, so that a message sent twice under one id arrives once. */
  readonly knowsRequestIds: boolean;
}

export const NOTHING_KEPT: KeptOutbox = { entries: [], lastRead: 0, knowsRequestIds: false };

/** A resolved write survives the page and the browser; `strict` also a power cut. The names are IndexedDB's. */
export type Durability = 'strict' | 'relaxed';

/**
 * Stores messages until the back end has them. One store for all tabs of the browser; it survives a reload, closing and
 * the end of the session. Users do not see each other's messages.
 */
export interface OutboxStore {
  /** Rejects when the browser stores nothing. */
  read(author: Author): Promise<KeptOutbox>;
  /**
   * Appends an entry without reading the outbox first; it survives a power cut once the promise resolves. Rejects when
   * the browser refuses, with the outbox unchanged. Its composer changes in the same transaction.
   */
  append(author: Author, entry: OutboxEntry, composer?: KeptComposer): Promise<void>;
  /**
   * Changes the outbox in one step that no other tab can interrupt, and returns the new state once it is stored.
   * Rejects when the browser refuses, with the outbox unchanged.
   */
  change(author: Author, step: (kept: KeptOutbox) => KeptOutbox, durability: Durability): Promise<KeptOutbox>;
  /** The stored composers of the user, by work order. Rejects when the browser stores nothing. */
  composers(author: Author): Promise<ReadonlyMap<Id, KeptComposer>>;
  /** Changes one composer in one transaction; `undefined` removes it. It survives the browser, but not a power cut. */
  changeComposer(
    author: Author,
    workOrderId: Id,
    step: (kept: KeptComposer | undefined) => KeptComposer | undefined,
  ): Promise<void>;
}
