import type { TabVisibility } from '@/application/chat/tab.ports';

/** Whether the person can see this tab. */
export const createTabVisibility = (page: Document = document): TabVisibility => ({
  isVisible: () => page.visibilityState === 'visible',
  subscribe: (listener) => {
    page.addEventListener('visibilitychange', listener);
    return () => {
      page.removeEventListener('visibilitychange', listener);
    };
  },
});
