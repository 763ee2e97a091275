import type { Author } from '../../domain/kernel/author';
import type { StoredThing } from '../kernel/browser-registry';
import type { KeyValueStore } from '../kernel/ports';
import { type Parse, storedValue } from '../kernel/stored-value';

/** Stores the last answer that this tab's user saw, so that the next visit can start with it. */
export interface LastShown<T> {
  read(): T | undefined;
  write(shown: T): void;
  /** Removes the answer from the browser, because the next user must not see it. */
  forget(): void;
}

export interface LastShownDependencies {
  readonly store: KeyValueStore;
  /** The user to whom the answer belongs; undefined while unknown. */
  readonly author: () => Author | undefined;
}

export const createLastShown = <T>(
  { store, author }: LastShownDependencies,
  thing: StoredThing,
  parse: Parse<T>,
): LastShown<T> => {
  let last: Author | undefined;
  const slotOf = (whose: Author | undefined) =>
    whose &&
    storedValue(store, thing, parse, [whose.platform, whose.userId].map(encodeURIComponent).join('/'));
  const slot = () => slotOf((last = author() ?? last));
  return {
    read: () => slot()?.read(),
    write: (shown) => void slot()?.write(shown),
    forget: () => slot()?.remove(),
  };
};
