import type { ConversationPlace } from './conversation-place';

/** Drafts live per person and work order, and a person may be known on several platforms. */
export const draftKey = ({ platform, userId, workOrderId }: ConversationPlace): string =>
  [platform, userId, workOrderId].map(encodeURIComponent).join('/');
