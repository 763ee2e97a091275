import type { Changed } from '@/domain/kernel/changed';
import type { ChangeFeed, ChangeListener } from '@backend/core/ports/change-feed.port';
import { deliver } from './change-channel';

export interface Listeners extends ChangeFeed {
  changed(changed: Changed): void;
  /** A notification arrived. */
  received(payload: string): void;
  missed(): void;
}

/** One feed for many listeners, over one connection to the database. */
export const createListeners = (): Listeners => {
  const listeners = new Set<ChangeListener>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed: (changed) => {
      for (const listener of listeners) listener.changed(changed);
    },
    received: (payload) => {
      for (const listener of listeners) deliver(payload, listener);
    },
    missed: () => {
      for (const listener of listeners) listener.missed();
    },
  };
};
