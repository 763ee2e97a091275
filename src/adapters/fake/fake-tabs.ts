import type {
  LockHearing,
  TabChannel,
  TabLock,
  TabMessage,
  TabVisibility,
} from '@/application/chat/tab.ports';
import { createListeners } from '@/application/kernel/listeners';

interface Waiting {
  readonly hearing: LockHearing;
}

/** The tabs of one browser: one lock, one channel. What is posted arrives a moment later, unless the tab sleeps. */
export const createFakeBrowserTabs = ({ hasLocks = true } = {}) => {
  let holder: Waiting | undefined;
  let queue: readonly Waiting[] = [];
  const tabs = new Set<{ isAsleep: boolean; hear: (message: TabMessage) => void }>();

  const pass = (): void => {
    if (holder !== undefined) return;
    const [next, ...rest] = queue;
    if (next === undefined) return;
    queue = rest;
    holder = next;
    next.hearing.granted();
  };

  const lock: TabLock = {
    isThere: hasLocks,
    hold: (how, hearing) => {
      const own: Waiting = { hearing };
      if (how === 'at-once') {
        const robbed = holder;
        holder = own;
        hearing.granted();
        robbed?.hearing.lost();
      } else {
        queue = [...queue, own];
        queueMicrotask(pass);
      }
      return () => {
        queue = queue.filter((each) => each !== own);
        if (holder === own) holder = undefined;
        pass();
      };
    },
  };

  return {
    lock,
    /** Another tab of this browser, in front of the person or behind. */
    tab: ({ isVisible = true } = {}) => {
      const heard = createListeners<[TabMessage]>();
      const looked = createListeners();
      const own = { isAsleep: false, hear: heard.call };
      let visible = isVisible;
      tabs.add(own);
      const channel: TabChannel = {
        post: (message) => {
          if (own.isAsleep) return;
          queueMicrotask(() => {
            for (const tab of tabs) if (tab !== own && !tab.isAsleep) tab.hear(message);
          });
        },
        listen: heard.add,
        close: () => void tabs.delete(own),
      };
      const visibility: TabVisibility = { isVisible: () => visible, subscribe: looked.add };
      return {
        channel,
        visibility,
        look: (now: boolean) => {
          visible = now;
          if (!own.isAsleep) looked.call();
        },
        /** Hears, sees and says nothing, as a tab does that the browser has put to sleep. */
        sleep: () => {
          own.isAsleep = true;
        },
      };
    },
  };
};
