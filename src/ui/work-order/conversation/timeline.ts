import { formatDate } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import type { Message } from '@/domain/work-order/message';

/** A line of the timeline: a day, a message, or an event. */
export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: Instant }
  | { readonly kind: 'message' | 'event'; readonly key: string; readonly message: Message };

/** The messages in their given order, with a line before the first message of each day (+08:00). */
export const timelineOf = (messages: readonly Message[]): readonly TimelineItem[] => {
  const items: TimelineItem[] = [];
  let today = '';
  for (const message of messages) {
    const day = formatDate(message.at);
    if (day !== today) items.push({ kind: 'day', key: `day ${day} ${message.id}`, at: message.at });
    today = day;
    items.push({ kind: message.kind === 'reply' ? 'message' : 'event', key: message.id, message });
  }
  return items;
};

/** The highest sequence number that was loaded; absent if the back end does not number messages. */
export const lastSeq = (messages: readonly Message[]): number | undefined =>
  messages.reduce<number | undefined>(
    (highest, { seq }) => (seq === undefined ? highest : Math.max(highest ?? 0, seq)),
    undefined,
  );
