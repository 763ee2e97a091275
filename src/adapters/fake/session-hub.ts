import { createListeners, type Listeners } from '@/application/kernel/listeners';
import type { SessionChannel, SessionSignal } from '@/application/session/session-channel.port';

/** Session channels between the tabs of one browser. `tab` opens another tab; signals arrive at once. */
export const createSessionHub = (): { readonly tab: () => SessionChannel } => {
  const tabs: Listeners<[SessionSignal]>[] = [];
  return {
    tab: () => {
      const own = createListeners<[SessionSignal]>();
      tabs.push(own);
      return {
        post: (signal) => {
          for (const tab of tabs) if (tab !== own) tab.call(signal);
        },
        listen: own.add,
      };
    },
  };
};
