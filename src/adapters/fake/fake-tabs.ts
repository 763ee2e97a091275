import type {
  LockListener,
  TabChannel,
  TabLock,
  TabMessage,
  TabVisibility,
} from '@/application/chat/tab.ports';
import { createListeners } from '@/application/kernel/listeners';

interface Waiting {
  readonly listener: LockListener;
}

/**
 * The tabs of one browser, which share one lock and one channel. Messages arrive a moment later. A sleeping
 * tab gets them when it wakes, as in Chromium: first the messages of other tabs, then the outcome of the
 * lock.
 */
export const createFakeBrowserTabs = ({ hasLocks = true } = {}) => {
  let holder: Waiting | undefined;
  let queue: readonly Waiting[] = [];
  const tabs = new Set<{ hear: (message: TabMessage) => void }>();

  const pass = (): void => {
    if (holder !== undefined) return;
    const [next, ...rest] = queue;
    if (next === undefined) return;
    queue = rest;
    holder = next;
    next.listener.granted();
  };

  const lock: TabLock = {
    isThere: hasLocks,
    hold: (how, listener) => {
      const own: Waiting = { listener };
      if (how === 'at-once') {
        const robbed = holder;
        holder = own;
        listener.granted();
        robbed?.listener.lost();
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
    /** Another tab of this browser, visible or hidden. */
    tab: ({ isVisible = true } = {}) => {
      const received = createListeners<[TabMessage]>();
      const looked = createListeners();
      let visible = isVisible;
      let isAsleep = false;
      let held: readonly (() => void)[] = [];
      let locked: readonly (() => void)[] = [];
      const own = {
        hear: (message: TabMessage): void => {
          if (isAsleep) held = [...held, () => received.call(message)];
          else received.call(message);
        },
      };
      tabs.add(own);
      const awake = (run: () => void) => (): void => {
        if (isAsleep) locked = [...locked, run];
        else run();
      };
      const channel: TabChannel = {
        post: (message) => {
          if (isAsleep) return;
          queueMicrotask(() => {
            for (const tab of tabs) if (tab !== own) tab.hear(message);
          });
        },
        listen: received.add,
        close: () => void tabs.delete(own),
      };
      const visibility: TabVisibility = { isVisible: () => visible, subscribe: looked.add };
      return {
        lock: {
          isThere: lock.isThere,
          hold: (how, { granted, lost }) => lock.hold(how, { granted: awake(granted), lost: awake(lost) }),
        } satisfies TabLock,
        channel,
        visibility,
        look: (now: boolean) => {
          visible = now;
          if (!isAsleep) looked.call();
        },
        /** Puts the tab to sleep: it neither receives, renders nor sends. */
        sleep: () => {
          isAsleep = true;
        },
        /**
         * Wakes the tab. `first` runs before the messages of other tabs arrive, because the tab's own
         * connection may report earlier.
         */
        wake: (first: () => void = () => undefined) => {
          isAsleep = false;
          first();
          const missed = [...held, ...locked];
          [held, locked] = [[], []];
          for (const each of missed) each();
        },
      };
    },
  };
};
