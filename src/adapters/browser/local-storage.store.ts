import type { KeyValueStore } from '@/application/kernel/ports';

/**
 * Local or session storage, which may be blocked or full. A value that the browser refuses is kept in memory
 * until the tab closes, so that typed text is not lost. `write` reports that such a value will not survive a
 * reload.
 */
export const createLocalStorageStore = (storage: () => Storage = () => localStorage): KeyValueStore => {
  const refused = new Map<string, string>();
  const trying = <T>(run: (open: Storage) => T, otherwise: T): T => {
    try {
      return run(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => refused.get(key) ?? trying((open) => open.getItem(key) ?? undefined, undefined),
    write: (key, value) => {
      const kept = trying((open) => {
        open.setItem(key, value);
        return true;
      }, false);
      if (kept) refused.delete(key);
      else refused.set(key, value);
      return kept;
    },
    remove: (key) => {
      refused.delete(key);
      trying((open) => open.removeItem(key), undefined);
    },
  };
};
