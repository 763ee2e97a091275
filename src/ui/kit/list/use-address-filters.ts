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

/** The form of a list's filters in the query string. */
export interface FilterAddress<Filters extends PagedFilters> {
  /** The initial filters. */
  readonly none: Filters;
  /** Reads the filters; an invalid value counts as absent. */
  readonly read: (address: URLSearchParams) => Filters;
  /** Writes the filters and keeps all other parameters. Defaults are left out. */
  readonly write: (address: URLSearchParams, filters: Filters) => URLSearchParams;
}

export interface FiltersInUse<Filters extends PagedFilters> {
  readonly filters: Filters;
  /** A changed filter returns to the first page; a changed page or page size does not. */
  readonly change: (change: Partial<Filters>) => void;
  /** Resets the list to its initial state, and keeps the page size. */
  readonly reset: () => void;
}

/** The filters of a list, kept in the URL, so that they survive reload and the back button. */
export const useAddressFilters = <Filters extends PagedFilters>(
  { none, read, write }: FilterAddress<Filters>,
  { replaces = false }: { readonly replaces?: boolean } = {},
): FiltersInUse<Filters> => {
  const [address, setAddress] = useSearchParams();
  const put = useCallback(
    (next: (filters: Filters) => Filters) => {
      setAddress((before) => write(before, next(read(before))), {
        preventScrollReset: true,
        replace: replaces,
      });
    },
    [setAddress, read, write, replaces],
  );
  return useMemo(
    () => ({
      filters: read(address),
      change: (change) => {
        put((filters) => ({ ...filters, page: FIRST_PAGE, ...change }));
      },
      reset: () => {
        put(({ size }) => ({ ...none, size }));
      },
    }),
    [address, none, put, read],
  );
};
