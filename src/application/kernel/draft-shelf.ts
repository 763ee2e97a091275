import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import { type Author, authorKey } from '../../domain/kernel/author';
import type { Id } from '../../domain/kernel/id';
import type { StoredThing } from './browser-registry';
import { createListeners } from './listeners';
import type { KeyValueStore } from './ports';
import { type Parse, storedValue, type StoredValue } from './stored-value';

/**
 * Stores unconfirmed input of the signed-in user on this platform. It survives closing the browser, a reload
 * and the end of the session. It is deleted when the server confirms it or the user empties it.
 */
export interface DraftShelf<T> {
  read(id: Id): T | undefined;
  /** Stores a draft; an empty one is removed. Returns `false` if the browser refused, or the user is unknown. */
  write(id: Id, draft: T): boolean;
  clear(id: Id): void;
  has(id: Id): boolean;
  /** Calls the listener after every change made in this tab. The returned function removes the listener. */
  subscribe(listener: () => void): () => void;
}

export interface DraftKind<T> {
  readonly thing: StoredThing;
  readonly parse: Parse<T>;
  readonly isEmpty: (draft: T) => boolean;
  /** Called when the user changed or emptied the input. */
  readonly onEdited?: (id: Id) => void;
}

export interface DraftShelfParts {
  readonly store: KeyValueStore;
  /** The owner of the drafts; undefined while the user is unknown. */
  readonly author: () => Author | undefined;
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Drafts of one kind in the browser's synchronous storage; `DraftShelf` describes the guarantees. */
export const createDraftShelf = <T>(
  { store, author }: DraftShelfParts,
  kind: DraftKind<T>,
): DraftShelf<T> => {
  const listeners = createListeners();
  const slot = (id: Id): StoredValue<T> | undefined => {
    const whose = author();
    return whose === undefined ? undefined : storedValue(store, kind.thing, kind.parse, authorKey(whose, id));
  };
  const clear = (id: Id): void => {
    slot(id)?.remove();
    listeners.call();
  };
  return {
    read: (id) => slot(id)?.read(),
    has: (id) => slot(id)?.read() !== undefined,
    write: (id, draft) => {
      const place = slot(id);
      if (place === undefined) return false;
      const before = place.read();
      if (before !== undefined && same(before, draft)) return true;
      if (before !== undefined) kind.onEdited?.(id);
      if (kind.isEmpty(draft)) {
        clear(id);
        return true;
      }
      const kept = place.write(draft);
      listeners.call();
      return kept;
    },
    clear,
    subscribe: listeners.add,
  };
};
