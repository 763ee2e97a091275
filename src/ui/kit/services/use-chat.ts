import { useSyncExternalStore } from 'react';
import type { Chat } from '@/application/chat/chat';
import { useServices } from './services';

/** The chat of the signed-in user; undefined until it has loaded, and on platforms without one. */
export const useChat = (): Chat | undefined => {
  const { chat } = useServices();
  return useSyncExternalStore(chat.subscribe, chat.current);
};
