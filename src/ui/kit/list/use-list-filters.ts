import { useCallback, useMemo } from 'react';
import { urlFiltersOf, type FiltersOf, type FilterSet, isNarrowed, resetOf } from './filters/filter';
import { useUrlFilters } from './use-url-filters';

export interface ListFilters<Set extends FilterSet> {
  readonly filters: FiltersOf<Set>;
  readonly change: (change: Partial<FiltersOf<Set>>) => void;
  readonly narrowed: boolean;
  readonly reset: () => void;
}

/**
 * The filters of a page that renders its own rows, kept in the URL. With `replaces`, a change adds no history
 * entry.
 */
export const useListFilters = <Set extends FilterSet>(
  set: Set,
  options: { readonly replaces?: boolean } = {},
): ListFilters<Set> => {
  const urlFilters = useMemo(() => urlFiltersOf(set), [set]);
  const { filters, change } = useUrlFilters(urlFilters, options);
  const reset = useCallback(() => {
    change(resetOf(set));
  }, [change, set]);
  return { filters, change, narrowed: isNarrowed(set, filters), reset };
};
