import type { ConversationRow } from '@/domain/chat/conversation-rows';

/** One key for my message from writing to reading it back, so that its row stays the same. */
export const rowKey = (row: ConversationRow): string => {
  switch (row.kind) {
    case 'day':
      return `day ${row.startsAt}`;
    case 'unsent':
      return `words ${row.entry.requestId}`;
    case 'message':
    case 'event':
      return row.message.requestId === undefined ? row.message.id : `words ${row.message.requestId}`;
  }
};
