import { createListeners } from './listeners';

/** The place of something that is loaded later, and may go again. */
export interface Held<T> {
  current(): T | undefined;
  /** Calls back when it comes and goes; the answer stops it. */
  subscribe(listener: () => void): () => void;
  /** For whoever loads it. */
  hold(value: T | undefined): void;
}

export const createHeld = <T>(): Held<T> => {
  const listeners = createListeners();
  let held: T | undefined;
  return {
    current: () => held,
    subscribe: listeners.add,
    hold: (value) => {
      if (value === held) return;
      held = value;
      listeners.call();
    },
  };
};
