import type { ReactNode } from 'react';
import { DEFAULT_PAGING } from '@/domain/paging/paging';
import { pagingIn, pagingTo, withValues } from '../filter-values';
import type { FilterAddress } from '../use-address-filters';

/** The props of a filter's control. */
export interface FilterControl<Value> {
  readonly value: Value;
  onChange(value: Value): void;
  /** All filters of the list, for a control that depends on another one. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** The rows that show, for a filter with `usesRows`; none while they belong to other filters. */
  readonly rows?: readonly unknown[] | undefined;
  /** How many rows each value has, where the list counts them. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
}

/** One filter of a list: its place in the query string, its start value, and its control. */
export interface Filter<Value> {
  /** The value that the list starts with; it is left out of the address. */
  readonly none: Value;
  /** A value that makes no sense counts as not given. */
  read(address: URLSearchParams): Value;
  /** Parameters of the query string; `undefined` removes one. */
  write(value: Value): Readonly<Record<string, string | undefined>>;
  /** Draws the control; absent: another control sets the filter. */
  draw?(control: FilterControl<Value>): ReactNode;
  /** `search` is in sight at every width; `tab` too, and a reset keeps it; `bar` folds away on a phone. */
  readonly place: 'search' | 'tab' | 'bar';
  /** `false`: another value sorts and does not narrow. */
  readonly narrows: boolean;
  /** Its control needs the rows. */
  readonly usesRows?: true;
  /** Takes a whole line on a phone. */
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

/** How a set of filters stands in an address. */
export const addressOf = <Set extends FilterSet>(set: Set): FilterAddress<FiltersOf<Set>> => ({
  none: { ...valuesOf(set, ({ none }) => none), ...DEFAULT_PAGING } as FiltersOf<Set>,
  read: (address) =>
    ({ ...valuesOf(set, (filter) => filter.read(address)), ...pagingIn(address) }) as FiltersOf<Set>,
  write: (address, filters) => {
    const given: Readonly<Record<string, unknown>> = { ...filters };
    const written = Object.entries(set).map(([name, filter]) => filter.write(given[name]));
    return withValues(address, Object.assign({}, ...written, pagingTo(filters)));
  },
});

const isNone = (filter: Filter<unknown>, value: unknown): boolean =>
  Object.values(filter.write(value)).every((written) => written === undefined);

/** Whether a filter narrows the list beyond its start; tabs and sorting do not count. */
export const isNarrowed = (set: FilterSet, filters: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(set).some(
    ([name, filter]) => filter.narrows && filter.place !== 'tab' && !isNone(filter, filters[name]),
  );

/** The values that a reset sets: every filter but the tabs. */
export const resetOf = <Set extends FilterSet>(set: Set): Partial<FiltersOf<Set>> =>
  Object.fromEntries(
    Object.entries(set).flatMap(([name, filter]) => (filter.place === 'tab' ? [] : [[name, filter.none]])),
  ) as Partial<FiltersOf<Set>>;

/** The address of a list with some filters set, for a link to it. */
export const listAddress = <Set extends FilterSet>(
  path: string,
  set: Set,
  filters: Partial<FiltersOf<Set>>,
): string => {
  const { none, write } = addressOf(set);
  const search = write(new URLSearchParams(), { ...none, ...filters }).toString();
  return search === '' ? path : `${path}?${search}`;
};
