import type { Author } from '../../domain/kernel/author';
import { outboxAfter, type OutboxEvent } from '../../domain/chat/outbox';
import { EMPTY_OUTBOX, type Outbox } from '../../domain/chat/outbox-queue';
import type { KeptComposer } from '../../domain/work-order/composition';
import { isBy } from '../../domain/work-order/conversation-place';
import {
  type Baseline,
  asSending,
  newEntry,
  type OutboxEntry,
  type UnsentMessage,
} from '../../domain/work-order/outbox-entry';
import { createListeners } from '../kernel/listeners';
import {
  type Durability,
  type StoredOutbox,
  EMPTY_STORED_OUTBOX,
  type OutboxStore,
} from './outbox-store.port';
import type { ChatNewsChannel } from './tab.ports';

type Going = Extract<OutboxEvent, { readonly kind: 'sending' }>;

/** This tab's copy of the user's stored outbox. */
export interface OutboxState {
  outbox(): Outbox;
  knowsRequestIds(): boolean;
  /** Whether the entries of earlier visits are loaded. */
  isRead(): boolean;
  /** Calls the listener after each change, by this tab or another. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
  /**
   * Appends an entry, visible to all tabs. With a baseline, it is stored as being sent by this tab, which
   * saves a write before sending. The composer changes in the same step. Returns the stored entry. Rejects
   * when the browser refuses.
   */
  write(message: UnsentMessage, goesOut?: Baseline, composer?: KeptComposer): Promise<OutboxEntry>;
  /** Applies events to the stored outbox, visible to all tabs. Rejects when the browser refuses. */
  tell(...events: readonly OutboxEvent[]): Promise<Outbox>;
  /**
   * Marks an entry as being sent. Returns the entry only if this call marked it; no other tab then sends it.
   */
  claim(event: Going): Promise<OutboxEntry | undefined>;
  /** Stores that the back end supports request ids. */
  learnThatRequestIdsAreKnown(): Promise<void>;
  /** Stops sending in this tab, because the session has ended. */
  pause(): void;
  /** Lets this tab send again after a sign-in, or when the user may have signed in. */
  resume(): void;
  /** Reads the changes of other tabs. */
  refresh(): Promise<void>;
}

export interface OutboxStateParts {
  readonly store: OutboxStore;
  readonly author: Author;
  readonly news: Pick<ChatNewsChannel, 'post'>;
}

/**
 * The durability of a change. A change that a later read can restore may be lost in a power failure. The mark "being
 * sent" may be lost only if sending the entry twice is harmless.
 */
const durabilityOf = (events: readonly OutboxEvent[], knowsRequestIds: boolean): Durability => {
  const isFoundOut = ({ kind }: OutboxEvent): boolean =>
    kind === 'confirmed' ||
    kind === 'read-began' ||
    kind === 'read-ended' ||
    (kind === 'sending' && knowsRequestIds);
  return events.every(isFoundOut) ? 'relaxed' : 'strict';
};

/**
 * Creates the state. Every change goes through the store, so that all tabs apply the same events in the same
 * order.
 */
export const createOutboxState = ({ store, author, news }: OutboxStateParts): OutboxState => {
  const listeners = createListeners();
  let outbox: Outbox = EMPTY_OUTBOX;
  let knows = false;
  let isRead = false;

  /**
   * Takes over the stored state. Each tab decides by itself whether it may send; all other state is shared.
   */
  const take = (kept: StoredOutbox, pauses = false): Outbox => {
    const entries = kept.entries.filter((entry) => isBy(author, entry));
    knows = kept.knowsRequestIds;
    isRead = true;
    outbox = { entries, lastRead: kept.lastRead, isPaused: pauses || outbox.isPaused };
    listeners.call();
    return outbox;
  };

  /** Applies events in one step of the store. `before` is the state before that step. */
  const happens = async (
    events: readonly OutboxEvent[],
  ): Promise<{ readonly before: StoredOutbox; readonly after: Outbox }> => {
    let pauses = false;
    let found = EMPTY_STORED_OUTBOX;
    const happen = (before: StoredOutbox): StoredOutbox => {
      found = before;
      const after = events.reduce(outboxAfter, { ...before, isPaused: false });
      pauses = after.isPaused;
      return { ...before, entries: after.entries, lastRead: after.lastRead };
    };
    const kept = await store.change(author, happen, durabilityOf(events, knows));
    const after = take(kept, pauses);
    news.post({ kind: 'outbox-changed' });
    return { before: found, after };
  };

  return {
    outbox: () => outbox,
    knowsRequestIds: () => knows,
    isRead: () => isRead,
    subscribe: listeners.add,
    write: async (message, goesOut, composer) => {
      const entry = newEntry(message);
      const kept = goesOut === undefined ? entry : asSending(entry, goesOut);
      await store.append(author, kept, composer);
      outbox = outboxAfter(outbox, {
        kind: 'written',
        message,
        ...(goesOut === undefined ? {} : { goesOut }),
      });
      listeners.call();
      news.post({ kind: 'outbox-changed' });
      return kept;
    },
    tell: async (...events) => (await happens(events)).after,
    claim: async (event) => {
      const { before, after } = await happens([event]);
      const isIt = ({ requestId }: OutboxEntry): boolean => requestId === event.requestId;
      const entry = after.entries.find(isIt);
      return entry !== undefined && entry.attempt > (before.entries.find(isIt)?.attempt ?? entry.attempt)
        ? entry
        : undefined;
    },
    learnThatRequestIdsAreKnown: async () => {
      if (knows) return;
      knows = true;
      await store.change(author, (before) => ({ ...before, knowsRequestIds: true }), 'strict');
    },
    pause: () => {
      outbox = { ...outbox, isPaused: true };
    },
    resume: () => {
      outbox = outboxAfter(outbox, { kind: 'signed-in' });
    },
    refresh: async () => {
      take(await store.read(author));
    },
  };
};
