import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DateRange } from '@/domain/dates/range';
import { FIRST_PAGE } from '@/domain/paging/paging';

/** The filters that every list has. */
export interface PagedFilters {
  readonly range?: DateRange | undefined;
  readonly page: number;
  readonly size: number;
}

/** Reads and writes a list's filters in the query string. */
export interface UrlFilters<Filters extends PagedFilters> {
  /** The initial filters. */
  readonly initial: Filters;
  /** Reads the filters; an invalid value counts as absent. */
  readonly read: (searchParams: URLSearchParams) => Filters;
  /** Writes the filters and keeps all other parameters. Defaults are left out. */
  readonly write: (searchParams: URLSearchParams, filters: Filters) => URLSearchParams;
}

/** The current filters of a list, and the functions that change them. */
export interface FiltersInUse<Filters extends PagedFilters> {
  readonly filters: Filters;
  /** Sets some filters, and shows the first page unless the change contains a page. */
  readonly change: (change: Partial<Filters>) => void;
  /** Resets the list to its initial state but keeps the page size. */
  readonly reset: () => void;
}

/** The filters of a list, kept in the URL, so that they survive reload and the back button. */
export const useUrlFilters = <Filters extends PagedFilters>(
  { initial, read, write }: UrlFilters<Filters>,
  { replaces = false }: { readonly replaces?: boolean } = {},
): FiltersInUse<Filters> => {
  const [searchParams, setSearchParams] = useSearchParams();
  const put = useCallback(
    (next: (filters: Filters) => Filters) => {
      setSearchParams((before) => write(before, next(read(before))), {
        preventScrollReset: true,
        replace: replaces,
      });
    },
    [setSearchParams, read, write, replaces],
  );
  return useMemo(
    () => ({
      filters: read(searchParams),
      change: (change) => {
        put((filters) => ({ ...filters, page: FIRST_PAGE, ...change }));
      },
      reset: () => {
        put(({ size }) => ({ ...initial, size }));
      },
    }),
    [searchParams, initial, put, read],
  );
};
