import type { ChangeFeed, ChangeListener } from '@backend/core/ports/change-feed.port';

/** A feed for many, fed from one line to the database. */
export const createListeners = (): ChangeFeed & ChangeListener => {
  const listeners = new Set<ChangeListener>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed: (workOrderId) => {
      for (const listener of listeners) listener.changed(workOrderId);
    },
    missed: () => {
      for (const listener of listeners) listener.missed();
    },
  };
};
