import { CALENDAR_OFFSET, DAY, MINUTE, type Instant } from '../kernel/instant';
import type { Message } from '../work-order/message';
import type { OutboxEntry } from '../work-order/outbox-entry';

/**
 * Consecutive replies of one author and one day form one group if each follows the previous one within this time. Not
 * in the specification.
 */
export const GROUP_WITHIN_MS = 5 * MINUTE;

/** A row of the conversation on the screen. */
export type ConversationRow =
  /** A line before the first message of a calendar day, which begins at `startsAt`. */
  | { readonly kind: 'day'; readonly startsAt: Instant }
  | { readonly kind: 'message'; readonly message: Message; readonly startsGroup: boolean }
  /** An event of the work order, shown as a thin line. */
  | { readonly kind: 'event'; readonly message: Message }
  | { readonly kind: 'unsent'; readonly entry: OutboxEntry };

/** The first instant of the calendar day (+08:00) that an instant belongs to. */
export const dayOf = (at: Instant): Instant =>
  Math.floor((at + CALENDAR_OFFSET) / DAY) * DAY - CALENDAR_OFFSET;

const continues = (before: Message | undefined, message: Message): boolean =>
  before !== undefined &&
  before.kind === 'reply' &&
  before.owner === message.owner &&
  before.authorName === message.authorName &&
  Math.abs(message.at - before.at) <= GROUP_WITHIN_MS;

/** The entries that have no row among the messages yet. */
export const stillUnsent = (
  messages: readonly Message[],
  entries: readonly OutboxEntry[],
): readonly OutboxEntry[] => {
  if (entries.length === 0) return entries;
  const arrived = new Set(messages.map((message) => message.requestId));
  return entries.filter((entry) => !arrived.has(entry.requestId));
};

/**
 * The rows of a conversation: the messages in the given order, a line before each new day, and unsent entries at the
 * end. The times of messages may not match their order, so each day gets only one line.
 */
export const conversationRows = (
  messages: readonly Message[],
  entries: readonly OutboxEntry[],
): readonly ConversationRow[] => {
  const rows: ConversationRow[] = [];
  let lastDay = -Infinity;
  let before: Message | undefined;
  for (const message of messages) {
    const day = dayOf(message.at);
    if (day > lastDay) {
      rows.push({ kind: 'day', startsAt: day });
      lastDay = day;
      before = undefined;
    }
    rows.push(
      message.kind === 'reply'
        ? { kind: 'message', message, startsGroup: !continues(before, message) }
        : { kind: 'event', message },
    );
    before = message;
  }
  return [...rows, ...stillUnsent(messages, entries).map((entry) => ({ kind: 'unsent', entry }) as const)];
};
