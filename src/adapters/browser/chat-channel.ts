import type { TabChannel, TabMessage } from '@/application/chat/tab.ports';
import { createCheckedChannel } from './checked-channel';

/** The chat of all tabs of a person. */
export const createChatChannel = (name: string): TabChannel =>
  createCheckedChannel<TabMessage>(name, ['probe', 'view', 'signal', 'command']);
