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

/** How the filters of a list stand in an address. */
export interface FilterAddress<Filters extends PagedFilters> {
  /** How the list starts. */
  readonly none: Filters;
  /** What makes no sense counts as not given. */
  readonly read: (address: URLSearchParams) => Filters;
  /** Leaves what else stands in the address; defaults are left out. */
  readonly write: (address: URLSearchParams, filters: Filters) => URLSearchParams;
}

export interface FiltersInUse<Filters extends PagedFilters> {
  readonly filters: Filters;
  /** A changed filter returns to the first page; a changed page or size does not. */
  readonly change: (change: Partial<Filters>) => void;
  /** Everything as the list starts, but for the size of a page. */
  readonly reset: () => void;
}

/** The filters of a list, kept in the address, so that reload and back keep them. */
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
