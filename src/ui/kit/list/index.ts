/** The list kit: see `docs/kit.md`. */
export { defineList } from './list';
export { ListPage } from './list-page';
export { ListView } from './list-view';
export { readsAhead } from './reads-ahead';
export { useListFilters } from './use-list-filters';
export { FilterBar, PLACES } from './filters/filter-bar';
export { fieldsOf } from './fields/field';
export {
  choiceFilter,
  daysFilter,
  dictionaryFilter,
  flagFilter,
  optionalFilter,
  optionsFilter,
  searchFilter,
  shownWhenSet,
} from './filters/filters';
export { urlFiltersOf, listLink } from './filters/filter';
export type { Filter, FilterControl, FiltersOf } from './filters/filter';
export { RowTable } from './row-table';
export type { RowLook } from './row-table';
export type { RowGroup } from './in-groups';
export type { RowLink } from './list';
export type { ActionTools, RowAction } from './actions/action';
