import type { KeyedLock } from '@/application/chat/tab.ports';

/** One task of this tab after the other, for browsers without locks between tabs. */
const inThisTab = (): KeyedLock => {
  const last = new Map<string, Promise<unknown>>();
  return {
    isShared: false,
    run: async (name, task, signal) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(() => {
        signal.throwIfAborted();
        return task();
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

/** Over Web Locks, which a page has on https and on this computer alone. `prefix` keeps them apart from other locks. */
export const createKeyedLock = (
  prefix: string,
  locks: LockManager | undefined = navigator.locks,
): KeyedLock =>
  locks === undefined
    ? inThisTab()
    : {
        isShared: true,
        run: async (name, task, signal) => locks.request(`${prefix}${name}`, { signal }, task),
      };
