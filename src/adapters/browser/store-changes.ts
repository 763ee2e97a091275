import type { StoreChanges } from '@/application/kernel/store-changes.port';

/** Reports changes by other tabs through the storage event. */
export const createStoreChanges = (view: Window = window): StoreChanges => ({
  subscribe: (key, listener) => {
    const onStorage = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === key || event.key === null) listener();
    };
    view.addEventListener('storage', onStorage);
    return () => {
      view.removeEventListener('storage', onStorage);
    };
  },
});
