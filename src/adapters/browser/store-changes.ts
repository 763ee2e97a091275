import type { StoreChanges } from '@/application/kernel/store-changes.port';

/** Over the storage event, which fires in every other tab of the browser. */
export const createStoreChanges = (view: Window = window): StoreChanges => ({
  subscribe: (key, listener) => {
    const onStorage = (event: StorageEvent) => {
      // Without a key the whole storage was cleared.
      if (event.key === key || event.key === null) listener();
    };
    view.addEventListener('storage', onStorage);
    return () => {
      view.removeEventListener('storage', onStorage);
    };
  },
});
