import type { NetworkState } from '@/application/chat/tab.ports';

/** The browser's online state. */
export const createNetworkState = (view: Window = window): NetworkState => ({
  isOnline: () => view.navigator.onLine,
  subscribe: (listener) => {
    view.addEventListener('online', listener);
    return () => {
      view.removeEventListener('online', listener);
    };
  },
});
