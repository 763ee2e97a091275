import type { TokenStore } from '@/application/session/session.port';
import type { KeyValueStore } from '@/application/kernel/ports';

export interface MemoryStore extends KeyValueStore {
  /** Stores nothing from now on, as in a private window that is full. */
  refuse(): void;
  keys(): readonly string[];
}

/** A key-value store in memory, like a browser's storage; several tabs may share one. */
export const createMemoryStore = (): MemoryStore => {
  const values = new Map<string, string>();
  let isOpen = true;
  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      if (isOpen) values.set(key, value);
      return isOpen;
    },
    remove: (key) => void values.delete(key),
    refuse: () => {
      isOpen = false;
    },
    keys: () => [...values.keys()],
  };
};

export const createMemoryTokenStore = (initial?: string): TokenStore => {
  let token = initial;
  return {
    read: () => token,
    write: (next) => {
      token = next;
    },
    clear: () => {
      token = undefined;
    },
  };
};
