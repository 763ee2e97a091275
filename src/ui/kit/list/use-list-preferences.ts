import { useCallback, useSyncExternalStore } from 'react';
import type { ListName } from '@/application/list/list-preferences';
import type { ListPreferences } from '@/domain/list/saved-views';
import { useServices } from '../services/services';

export interface PreferencesInUse {
  readonly preferences: ListPreferences;
  /** Changes the preferences. A notice appears if the browser cannot store them. */
  readonly update: (change: (before: ListPreferences) => ListPreferences) => void;
}

/** The user's preferences for a list. Changes in other tabs are applied at once. */
export const useListPreferences = (list: ListName): PreferencesInUse => {
  const { listPreferences, notices } = useServices();
  const preferences = useSyncExternalStore(
    useCallback((listener) => listPreferences.subscribe(list, listener), [listPreferences, list]),
    () => listPreferences.read(list),
  );
  const update = useCallback(
    (change: (before: ListPreferences) => ListPreferences) => {
      if (listPreferences.update(list, change)) return;
      notices.show({ as: 'toast', tone: 'warning', text: { key: 'list.not-kept' } });
    },
    [listPreferences, notices, list],
  );
  return { preferences, update };
};
