import type { Id } from '../kernel/id';
import type { Author } from '../kernel/author';
import { isSamePlace, type ConversationPlace } from '../work-order/conversation-place';
import { blocksLaterEntries, type OutboxEntry } from '../work-order/outbox-entry';

/**
 * The outbox of a browser: messages that the back end may not have stored yet, in the order of writing. They can
 * belong to several users of the browser.
 */
export interface Outbox {
  readonly entries: readonly OutboxEntry[];
  /** After a 401 nothing is sent until the next sign-in. */
  readonly isPaused: boolean;
  /** The number of the latest read that has started. */
  readonly lastRead: number;
}

export const EMPTY_OUTBOX: Outbox = { entries: [], isPaused: false, lastRead: 0 };

/** The entries of one user in one conversation, in the order of writing. */
export const entriesAt = (outbox: Outbox, place: ConversationPlace): readonly OutboxEntry[] =>
  outbox.entries.filter((entry) => isSamePlace(entry, place));

/**
 * The next entry to send in a conversation, first in, first out. Undefined if the first open entry cannot be sent now.
 */
export const nextToSend = (outbox: Outbox, place: ConversationPlace): OutboxEntry | undefined => {
  if (outbox.isPaused) return undefined;
  const head = entriesAt(outbox, place).find(blocksLaterEntries);
  return head?.status.kind === 'waiting' ? head : undefined;
};

/** The conversations of this user in which an entry can be sent now. */
export const conversationsToServe = (outbox: Outbox, author: Author): readonly Id[] => {
  const all = new Set(outbox.entries.map((entry) => entry.workOrderId));
  return [...all].filter((workOrderId) => nextToSend(outbox, { ...author, workOrderId }) !== undefined);
};
