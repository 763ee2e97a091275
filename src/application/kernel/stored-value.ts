import type { StoredThing } from './browser-registry';
import type { KeyValueStore } from './ports';

/** Checks a stored value, because users can change data in the browser. */
export type Parse<T> = (stored: unknown) => T | undefined;

/** One value under one key, with the version of its shape. */
export interface StoredValue<T> {
  /** The value; undefined if it is absent, of another version, or damaged. */
  read(): T | undefined;
  /** Stores the value; `false` if the browser refused. */
  write(value: T): boolean;
  remove(): void;
}

/** A typed value in the store. If the registry's key is a prefix, `suffix` identifies the user or the row. */
export const storedValue = <T>(
  store: KeyValueStore,
  thing: StoredThing,
  parse: Parse<T>,
  suffix = '',
): StoredValue<T> => {
  const key = suffix === '' ? thing.key : `${thing.key}:${suffix}`;
  return {
    read: () => {
      const text = store.read(key);
      if (text === undefined) return undefined;
      try {
        const stored = JSON.parse(text) as { readonly v?: unknown; readonly data?: unknown } | null;
        return stored?.v === thing.version ? parse(stored.data) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (data) => store.write(key, JSON.stringify({ v: thing.version, data })),
    remove: () => store.remove(key),
  };
};
