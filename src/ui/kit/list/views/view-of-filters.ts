import { DATE_PRESETS, presetRange } from '@/domain/dates/range';
import type { Instant } from '@/domain/kernel/instant';
import type { ListPreferences, SavedView } from '@/domain/list/saved-views';
import { FIRST_PAGE } from '@/domain/paging/paging';
import type { UrlFilters, PagedFilters } from '../use-url-filters';

/** The query string of the filters without page and page size, which views do not store. */
const queryOf = <F extends PagedFilters>({ initial, write }: UrlFilters<F>, filters: F): string =>
  write(new URLSearchParams(), { ...filters, page: FIRST_PAGE, size: initial.size }).toString();

/**
 * The stored form of filters. A range that equals a preset, such as this month, is stored as the preset. A view
 * that is opened later thus covers the days of that later date.
 */
export const viewOf = <F extends PagedFilters>(
  urlFilters: UrlFilters<F>,
  filters: F,
  now: Instant,
): Pick<SavedView, 'query' | 'preset'> => {
  const { range } = filters;
  const preset = DATE_PRESETS.find((each) => {
    const { from, to } = presetRange(each, now);
    return range !== undefined && range.from === from && range.to === to;
  });
  return preset === undefined
    ? { query: queryOf(urlFilters, filters) }
    : { query: queryOf(urlFilters, { ...filters, range: undefined }), preset };
};

/** The filters of a view. A stored preset becomes the days that it covers today. */
export const filtersOf = <F extends PagedFilters>(
  { read }: UrlFilters<F>,
  { query, preset }: Pick<SavedView, 'query' | 'preset'>,
  now: Instant,
): F => {
  const filters = read(new URLSearchParams(query));
  return preset === undefined ? filters : { ...filters, range: presetRange(preset, now) };
};

const sameColumns = (one: SavedView['columns'], other: SavedView['columns']): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The saved view that equals the current filters and columns of the list; undefined if none does. */
export const matchingView = <F extends PagedFilters>(
  urlFilters: UrlFilters<F>,
  { views, columns }: ListPreferences,
  filters: F,
  now: Instant,
): SavedView | undefined => {
  const shown = queryOf(urlFilters, filters);
  return views.find(
    (view) =>
      queryOf(urlFilters, filtersOf(urlFilters, view, now)) === shown && sameColumns(view.columns, columns),
  );
};
