import type { NetworkState } from '@/application/chat/tab.ports';

/** What the browser knows of the network. */
export const createNetworkState = (view: Window = window): NetworkState => ({
  isOnline: () => view.navigator.onLine,
  subscribe: (listener) => {
    view.addEventListener('online', listener);
    return () => {
      view.removeEventListener('online', listener);
    };
  },
});
