import type { Changed } from '@/domain/kernel/changed';
import type { ChangeFeed, ChangeListener } from '@backend/core/ports/change-feed.port';
import { tellOf } from './change-channel';

export interface Listeners extends ChangeFeed {
  changed(changed: Changed): void;
  /** What came over the line. */
  heard(payload: string): void;
  missed(): void;
}

/** A feed for many, fed from one line to the database. */
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
    heard: (payload) => {
      for (const listener of listeners) tellOf(payload, listener);
    },
    missed: () => {
      for (const listener of listeners) listener.missed();
    },
  };
};
