import type { TabChannel, TabMessage } from '@/application/chat/tab.ports';
import { createCheckedChannel } from './checked-channel';

/** The channel of the chat between a user's tabs. */
export const createChatChannel = (name: string): TabChannel =>
  createCheckedChannel<TabMessage>(name, ['probe', 'view', 'signal', 'company', 'report', 'command']);
