import type { ChatNews, ChatNewsChannel } from '@/application/chat/tab.ports';
import { createCheckedChannel } from './checked-channel';

/** The channel on which one tab of a user announces its chat actions to the user's other tabs. */
export const createChatNewsChannel = (name: string): ChatNewsChannel =>
  createCheckedChannel<ChatNews>(name, ['outbox-changed', 'posted', 'seen']);
