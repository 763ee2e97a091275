import type { KeyedLock } from '@/application/chat/tab.ports';

/** Runs this tab's tasks of the same key one after the other, for browsers without locks between tabs. */
const inThisTab = (): KeyedLock => {
  const last = new Map<string, Promise<unknown>>();
  return {
    isShared: false,
    run: async (name, task, signal) => {
      const before = last.get(name);
      const mine = (before ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return task(before === undefined);
      });
      const settled = mine.catch(() => undefined);
      last.set(name, settled);
      try {
        return await mine;
      } finally {
        if (last.get(name) === settled) last.delete(name);
      }
    },
  };
};

/**
 * A lock for each key over Web Locks. `prefix` separates these locks from the other locks of the site. Web Locks exist
 * only on https and on localhost; without them, a lock orders only the tasks of its own tab.
 */
export const createKeyedLock = (
  prefix: string,
  locks: LockManager | null | undefined = navigator.locks,
): KeyedLock =>
  locks === undefined || locks === null
    ? inThisTab()
    : {
        isShared: true,
        run: async (name, task, signal) => {
          signal.throwIfAborted();
          const full = `${prefix}${name}`;
          const free = await locks.request(full, { ifAvailable: true }, async (lock) =>
            lock === null ? undefined : { answer: await task(true) },
          );
          return free === undefined ? locks.request(full, { signal }, () => task(false)) : free.answer;
        },
      };
