import { useSyncExternalStore } from 'react';
import type { Chat } from '@/application/chat/chat';
import { useServices } from './services';

/** The chat of the person who is signed in; nothing until it has been loaded, and nothing where there is none. */
export const useChat = (): Chat | undefined => {
  const { chat } = useServices();
  return useSyncExternalStore(chat.subscribe, chat.current);
};
