import type { Id } from '../kernel/id';
import type { Author } from '../kernel/author';
import { isSamePlace, type ConversationPlace } from '../work-order/conversation-place';
import { isInTheWay, type OutboxEntry } from '../work-order/outbox-entry';

/** All entries not known to be stored yet, in the order of writing; several users may share a browser. */
export interface Outbox {
  readonly entries: readonly OutboxEntry[];
  /** After a 401 nothing is sent until the next sign-in. */
  readonly isPaused: boolean;
  /** The highest number of a read that has started. */
  readonly lastRead: number;
}

export const EMPTY_OUTBOX: Outbox = { entries: [], isPaused: false, lastRead: 0 };

export const entriesAt = (outbox: Outbox, place: ConversationPlace): readonly OutboxEntry[] =>
  outbox.entries.filter((entry) => isSamePlace(entry, place));

/** First in, first out per conversation: the entry to send now, if it may be sent now. */
export const nextToSend = (outbox: Outbox, place: ConversationPlace): OutboxEntry | undefined => {
  if (outbox.isPaused) return undefined;
  const head = entriesAt(outbox, place).find(isInTheWay);
  return head?.status.kind === 'waiting' ? head : undefined;
};

/** The user's conversations in which an entry can be sent now. Never another user's. */
export const conversationsToServe = (outbox: Outbox, author: Author): readonly Id[] => {
  const all = new Set(outbox.entries.map((entry) => entry.workOrderId));
  return [...all].filter((workOrderId) => nextToSend(outbox, { ...author, workOrderId }) !== undefined);
};
