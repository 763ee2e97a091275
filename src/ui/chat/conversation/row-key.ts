import type { ConversationRow } from '@/domain/chat/conversation-rows';

/**
 * The React key of a row. An unsent message keeps its key when the server returns it, so that its row is not replaced.
 */
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
