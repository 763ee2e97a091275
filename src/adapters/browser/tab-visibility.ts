import type { TabVisibility } from '@/application/chat/tab.ports';

/** Whether this tab is visible. */
export const createTabVisibility = (page: Document = document): TabVisibility => ({
  isVisible: () => page.visibilityState === 'visible',
  subscribe: (listener) => {
    page.addEventListener('visibilitychange', listener);
    return () => {
      page.removeEventListener('visibilitychange', listener);
    };
  },
});
