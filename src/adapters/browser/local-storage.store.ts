import type { KeyValueStore } from '@/application/kernel/ports';

/**
 * Local or session storage, which may be blocked or full. A refused value is kept in memory while the tab lives, so
 * that typed text is not lost before a reload; `write` reports that it will not survive one.
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
