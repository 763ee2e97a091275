import type { Author } from '../../domain/kernel/author';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { KeptComposer } from '../../domain/work-order/composition';

/** The stored outbox of one user. */
export interface StoredOutbox {
  /** The entries in the order of writing. */
  readonly entries: readonly OutboxEntry[];
  /** The highest number of a read that has started. */
  readonly lastRead: number;
  /**
   * Whether the back end is known to support request ids, so that a message sent twice under one id arrives
   * once.
   */
  readonly knowsRequestIds: boolean;
}

export const EMPTY_STORED_OUTBOX: StoredOutbox = { entries: [], lastRead: 0, knowsRequestIds: false };

/**
 * The durability of a resolved write. Both kinds survive a crash of page and browser; `strict` also survives
 * a power failure. The names are IndexedDB's.
 */
export type Durability = 'strict' | 'relaxed';

/**
 * Stores messages until the back end has them. All tabs of the browser share one store. It survives a reload,
 * closing the browser and the end of the session. Users do not see each other's messages.
 */
export interface OutboxStore {
  /** Reads the user's outbox. Rejects when the browser stores nothing. */
  read(author: Author): Promise<StoredOutbox>;
  /**
   * Appends an entry without reading the outbox first. Once the promise resolves, the entry survives a power
   * failure. The composer changes in the same transaction. Rejects when the browser refuses; the outbox is
   * then unchanged.
   */
  append(author: Author, entry: OutboxEntry, composer?: KeptComposer): Promise<void>;
  /**
   * Changes the outbox in one step that no other tab can interrupt, and returns the new state once it is
   * stored. Rejects when the browser refuses; the outbox is then unchanged.
   */
  change(
    author: Author,
    step: (kept: StoredOutbox) => StoredOutbox,
    durability: Durability,
  ): Promise<StoredOutbox>;
  /** The stored composers of the user, by work order. Rejects when the browser stores nothing. */
  composers(author: Author): Promise<ReadonlyMap<Id, KeptComposer>>;
  /**
   * Changes one composer in one transaction; `undefined` removes it. The change survives a crash of the
   * browser, but not a power failure.
   */
  changeComposer(
    author: Author,
    workOrderId: Id,
    step: (kept: KeptComposer | undefined) => KeptComposer | undefined,
  ): Promise<void>;
}
