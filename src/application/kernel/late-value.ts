import { createListeners } from './listeners';
import type { Clock } from './ports';

/** A holder for a value that is loaded later, and may be removed again. */
export interface LateValue<T> {
  current(): T | undefined;
  /** Calls the listener when the value is set or removed. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
  /** Sets or removes the value; called by its loader. */
  hold(value: T | undefined): void;
}

export const createLateValue = <T>(): LateValue<T> => {
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

/** Resolves with the held value as soon as there is one, or with undefined after the timeout in ms. */
export const heldWithin = <T>(
  held: Pick<LateValue<T>, 'current' | 'subscribe'>,
  clock: Pick<Clock, 'after'>,
  ms: number,
): Promise<T | undefined> =>
  new Promise((resolve) => {
    const end = (): void => {
      stopListening();
      stopWaiting();
      resolve(held.current());
    };
    const look = (): void => {
      if (held.current() !== undefined) end();
    };
    const stopListening = held.subscribe(look);
    const stopWaiting = clock.after(ms, end);
    look();
  });
