import { useSyncExternalStore } from 'react';

/** A setting of this browser, such as language or theme. A change is shown at once on every screen. */
export interface Preference<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** The part of a text store that a preference needs. */
export interface TextSlot {
  read(): string | undefined;
  write(value: string): void;
}

/** Creates a preference that is read once and cached. A change is stored at once. */
export const preference = <T extends string>(
  slot: TextSlot,
  parse: (stored: unknown) => T,
): Preference<T> => {
  let current = parse(slot.read());
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      slot.write(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const usePreference = <T>(held: Preference<T>): T => useSyncExternalStore(held.subscribe, held.get);
