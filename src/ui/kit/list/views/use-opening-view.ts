import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListName } from '@/application/list/list-preferences';
import { withColumns } from '@/domain/list/saved-views';
import { useServices } from '../../services/services';
import type { UrlFilters, PagedFilters } from '../use-url-filters';
import { filtersOf } from './view-of-filters';

/**
 * Opens the list with the user's default view if the URL has no filters. Returns `true` until the URL contains the
 * view's filters; the list sends no query before that.
 */
export const useOpeningView = <F extends PagedFilters>(
  list: ListName,
  urlFilters: UrlFilters<F>,
): boolean => {
  const { listPreferences, clock } = useServices();
  const [search, setSearch] = useSearchParams();
  const isBare = (params: URLSearchParams) =>
    urlFilters.write(new URLSearchParams(), { ...urlFilters.initial, ...urlFilters.read(params) }).size === 0;
  const [view] = useState(() => {
    const { views, defaultView } = listPreferences.read(list);
    return isBare(search) ? views.find(({ id }) => id === defaultView) : undefined;
  });
  const query = view && urlFilters.write(new URLSearchParams(), filtersOf(urlFilters, view, clock.now()));
  const [opening, setOpening] = useState(query !== undefined && query.size > 0);
  // The view is applied only once: if the user clears the filters later, they stay clear.
  if (opening && !isBare(search)) setOpening(false);
  const open = useEffectEvent(() => {
    if (view === undefined) return;
    listPreferences.update(list, (before) => withColumns(before, view.columns));
    setSearch((before) => urlFilters.write(before, filtersOf(urlFilters, view, clock.now())), {
      replace: true,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (opening) open();
  }, [opening]);
  return opening;
};
