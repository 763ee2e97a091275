import type { Author } from '../../domain/kernel/author';
import { type ListPreferences, NO_PREFERENCES } from '../../domain/list/saved-views';
import { STORED } from '../kernel/browser-registry';
import { createListeners } from '../kernel/listeners';
import type { KeyValueStore } from '../kernel/ports';
import type { StoreChanges } from '../kernel/store-changes.port';
import { storedValue } from '../kernel/stored-value';
import { parseListPreferences } from './parse-list-preferences';

/** The name of a list. The browser stores preferences under it, so it must never change. */
export type ListName = string;

/** A user's preferences for a list, in this browser, for this platform. */
export interface ListPreferenceStore {
  /** The preferences; the same object until they change. */
  read(list: ListName): ListPreferences;
  /**
   * Applies a change to the stored state, which another tab may have changed. Returns `false` if the browser
   * does not store it.
   */
  update(list: ListName, change: (before: ListPreferences) => ListPreferences): boolean;
  /** Calls the listener after each change, by this tab or another. The returned function removes the listener. */
  subscribe(list: ListName, listener: () => void): () => void;
}

interface Dependencies {
  readonly store: KeyValueStore;
  readonly changes: StoreChanges;
  /** The owner of the preferences; undefined while unknown. */
  readonly author: () => Author | undefined;
}

export const createListPreferenceStore = ({ store, changes, author }: Dependencies): ListPreferenceStore => {
  const known = new Map<string, ListPreferences>();
  const listeners = createListeners<[string]>();
  const placeOf = (list: ListName): string => {
    const whose = author();
    return [whose?.platform ?? '', whose?.userId ?? '', list].map(encodeURIComponent).join('/');
  };
  const slotAt = (place: string) => storedValue(store, STORED.listPreferences, parseListPreferences, place);
  const storedAt = (place: string): ListPreferences => slotAt(place).read() ?? NO_PREFERENCES;
  return {
    read: (list) => {
      const place = placeOf(list);
      const before = known.get(place);
      if (before !== undefined) return before;
      const read = storedAt(place);
      known.set(place, read);
      return read;
    },
    update: (list, change) => {
      const place = placeOf(list);
      const next = change(storedAt(place));
      const kept = slotAt(place).write(next);
      known.set(place, next);
      listeners.call(place);
      return kept;
    },
    subscribe: (list, listener) => {
      const place = placeOf(list);
      const own = listeners.add((changed) => {
        if (changed === place) listener();
      });
      const others = changes.subscribe(`${STORED.listPreferences.key}:${place}`, () => {
        known.delete(place);
        listener();
      });
      return () => {
        own();
        others();
      };
    },
  };
};
