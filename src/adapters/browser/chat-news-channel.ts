import type { ChatNews, ChatNewsChannel } from '@/application/chat/tab.ports';
import { createCheckedChannel } from './checked-channel';

/** What one tab of a person did in the chat, for the others. */
export const createChatNewsChannel = (name: string): ChatNewsChannel =>
  createCheckedChannel<ChatNews>(name, ['outbox-changed', 'posted', 'seen']);
