/** A set of callbacks. A callback that is removed during `call` is no longer called. */
export interface Listeners<T extends readonly unknown[] = []> {
  add(listener: (...args: T) => void): () => void;
  call(...args: T): void;
}

export const createListeners = <T extends readonly unknown[] = []>(): Listeners<T> => {
  const all = new Set<(...args: T) => void>();
  return {
    add: (listener) => {
      const own = (...args: T): void => listener(...args);
      all.add(own);
      return () => all.delete(own);
    },
    call: (...args) => {
      for (const listener of all) listener(...args);
    },
  };
};
