import type { ChatNews, ChatNewsChannel } from '@/application/chat/tab.ports';
import { createListeners, type Listeners } from '@/application/kernel/listeners';

/** Channels for chat news between the tabs of one user. `tab` opens another tab; news arrives a moment later. */
export const createFakeNews = (): { readonly tab: () => ChatNewsChannel } => {
  const tabs = new Set<Listeners<[ChatNews]>>();
  return {
    tab: () => {
      const own = createListeners<[ChatNews]>();
      tabs.add(own);
      return {
        post: (news) => {
          if (!tabs.has(own)) return;
          queueMicrotask(() => {
            for (const tab of tabs) if (tab !== own) tab.call(news);
          });
        },
        listen: own.add,
        close: () => void tabs.delete(own),
      };
    },
  };
};
