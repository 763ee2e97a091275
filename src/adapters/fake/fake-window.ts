import type { NetworkState, TabFocus, TabVisibility } from '@/application/chat/tab.ports';
import { createListeners } from '@/application/kernel/listeners';

/** A browser window whose visibility and network state tests set. */
export const createFakeWindow = () => {
  const looked = createListeners();
  const found = createListeners();
  let focused = true;
  let online = true;
  const focus: TabFocus = { hasFocus: () => focused, subscribe: looked.add };
  const visibility: TabVisibility = { isVisible: () => focused, subscribe: looked.add };
  const network: NetworkState = { isOnline: () => online, subscribe: found.add };
  return {
    focus,
    visibility,
    network,
    look: (now: boolean) => {
      focused = now;
      looked.call();
    },
    goOffline: () => {
      online = false;
    },
    goOnline: () => {
      online = true;
      found.call();
    },
  };
};
