import { useState } from 'react';
import { type SavedView, saveView, withColumns } from '@/domain/list/saved-views';
import type { Refusal } from '@/domain/refusals';
import { useServices } from '../../services/services';
import type { UrlFilters, FiltersInUse, PagedFilters } from '../use-url-filters';
import type { PreferencesInUse } from '../use-list-preferences';
import { matchingView, filtersOf, viewOf } from './view-of-filters';

/** The saved views of a list, and the commands on them. */
export interface ViewsInUse {
  readonly views: readonly SavedView[];
  readonly defaultView: string | undefined;
  /** The view that equals the current state of the list. */
  readonly current: SavedView | undefined;
  /** The view that the user chose last, if the list has been changed since. */
  readonly changed: SavedView | undefined;
  readonly apply: (view: SavedView) => void;
  /** Saves the current state under a name. Returns the refusal of an invalid name. */
  readonly save: (name: string, asDefault: boolean) => Refusal | undefined;
  /** Replaces the content of a view by the current state. */
  readonly overwrite: (view: SavedView) => void;
  readonly update: PreferencesInUse['update'];
}

/** The saved views of a list. */
export const useViews = <F extends PagedFilters>(
  urlFilters: UrlFilters<F>,
  { filters, change }: FiltersInUse<F>,
  { preferences, update }: PreferencesInUse,
): ViewsInUse => {
  const { clock, ids } = useServices();
  const [chosen, setChosen] = useState<string>();
  const now = clock.now();
  const current = matchingView(urlFilters, preferences, filters, now);
  const last = preferences.views.find(({ id }) => id === chosen);
  const shown = (id: string, name: string): SavedView => ({
    id,
    name,
    ...viewOf(urlFilters, filters, now),
    ...(preferences.columns === undefined ? {} : { columns: preferences.columns }),
  });
  return {
    views: preferences.views,
    defaultView: preferences.defaultView,
    current,
    changed: current === undefined ? last : undefined,
    apply: (view) => {
      setChosen(view.id);
      update((before) => withColumns(before, view.columns));
      const { page: _page, size: _size, ...filters } = filtersOf(urlFilters, view, now);
      change(filters as unknown as Partial<F>);
    },
    save: (name, asDefault) => {
      const view = shown(ids.uuid(), name);
      const saved = saveView(preferences, view);
      if (!saved.ok) return saved.refusal;
      update((before) => {
        const next = saveView(before, view);
        if (!next.ok) return before;
        return asDefault ? { ...next.value, defaultView: view.id } : next.value;
      });
      setChosen(view.id);
      return undefined;
    },
    overwrite: ({ id, name }) => {
      update((before) => {
        const next = saveView(before, shown(id, name));
        return next.ok ? next.value : before;
      });
    },
    update,
  };
};
