import type { ReactNode } from 'react';
import { DEFAULT_PAGING } from '@/domain/paging/paging';
import { pagingIn, pagingTo, withValues } from '../filter-values';
import type { UrlFilters } from '../use-url-filters';

/** The props of a filter's control. */
export interface FilterControl<Value> {
  readonly value: Value;
  onChange(value: Value): void;
  /** All filters of the list, for a control that depends on another filter. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** The shown rows, for a filter with `usesRows`. Empty while the rows belong to earlier filters. */
  readonly rows?: readonly unknown[] | undefined;
  /** The number of rows of each value, if the list counts them. */
  readonly counts?: Readonly<Record<string, number | string>> | undefined;
}

/**
 * The place of a filter's control. `search` and `tab` are visible at every width, and a reset keeps `tab`. `tools` is
 * before the tools of the list. On a phone, `bar` and `tools` are collapsed.
 */
export type FilterPlace = 'search' | 'tab' | 'bar' | 'tools';

/** One filter of a list: its parameters in the query string, its initial value, and its control. */
export interface Filter<Value> {
  /** The initial value, which is left out of the query string. */
  readonly initial: Value;
  /** Reads the value; an invalid one counts as absent. */
  read(searchParams: URLSearchParams): Value;
  /** Returns the parameters of the query string; `undefined` removes a parameter. */
  write(value: Value): Readonly<Record<string, string | undefined>>;
  /** Renders the control. Absent if another control sets the filter. */
  draw?(control: FilterControl<Value>): ReactNode;
  readonly place: FilterPlace;
  /** Whether the filter narrows the list; `false`, for example, if it only changes the order. */
  readonly narrows: boolean;
  /** Whether the control needs the rows. */
  readonly usesRows?: true;
  /** Whether the control takes a full line on a phone. */
  readonly wide: boolean;
}

export type FilterSet = Readonly<Record<string, Filter<unknown>>>;

interface Paging {
  readonly page: number;
  readonly size: number;
}

/** The values of a set of filters, with page and size. */
export type FiltersOf<Set extends FilterSet> = {
  readonly [Name in keyof Set]: Set[Name] extends Filter<infer Value> ? Value : never;
} & Paging;

const valuesOf = (set: FilterSet, value: (filter: Filter<unknown>) => unknown) =>
  Object.fromEntries(Object.entries(set).map(([name, filter]) => [name, value(filter)]));

/** Reads and writes a set of filters in a query string. */
export const urlFiltersOf = <Set extends FilterSet>(set: Set): UrlFilters<FiltersOf<Set>> => ({
  initial: { ...valuesOf(set, ({ initial }) => initial), ...DEFAULT_PAGING } as FiltersOf<Set>,
  read: (searchParams) =>
    ({
      ...valuesOf(set, (filter) => filter.read(searchParams)),
      ...pagingIn(searchParams),
    }) as FiltersOf<Set>,
  write: (searchParams, filters) => {
    const given: Readonly<Record<string, unknown>> = { ...filters };
    const written = Object.entries(set).map(([name, filter]) => filter.write(given[name]));
    return withValues(searchParams, Object.assign({}, ...written, pagingTo(filters)));
  },
});

const isNone = (filter: Filter<unknown>, value: unknown): boolean =>
  Object.values(filter.write(value)).every((written) => written === undefined);

/** Whether the filters narrow the list beyond its initial state; tabs and sorting do not count. */
export const isNarrowed = (set: FilterSet, filters: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(set).some(
    ([name, filter]) => filter.narrows && filter.place !== 'tab' && !isNone(filter, filters[name]),
  );

/** The values of the filters that narrow the list, as one text. Changes of sorting and page do not change the text. */
export const narrowingOf = (set: FilterSet, filters: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(set).flatMap(([name, filter]) =>
      filter.narrows ? [[name, filter.write(filters[name])]] : [],
    ),
  );

/** The values after a reset: the initial ones, but the tabs keep theirs. */
export const resetOf = <Set extends FilterSet>(set: Set): Partial<FiltersOf<Set>> =>
  Object.fromEntries(
    Object.entries(set).flatMap(([name, filter]) => (filter.place === 'tab' ? [] : [[name, filter.initial]])),
  ) as Partial<FiltersOf<Set>>;

/** The path and query of a list with some filters set, for a link to it. */
export const listLink = <Set extends FilterSet>(
  path: string,
  set: Set,
  filters: Partial<FiltersOf<Set>>,
): string => {
  const { initial, write } = urlFiltersOf(set);
  const search = write(new URLSearchParams(), { ...initial, ...filters }).toString();
  return search === '' ? path : `${path}?${search}`;
};
