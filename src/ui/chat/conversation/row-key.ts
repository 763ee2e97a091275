import type { ConversationRow } from '@/domain/chat/conversation-rows';

/** The same key for a message from writing to reading it back, so that its row is not replaced. */
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
