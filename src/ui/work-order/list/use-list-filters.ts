import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListFilters, filtersIn, NO_FILTERS, withFilters } from './list-address';

export interface FiltersInUse {
  readonly filters: ListFilters;
  /** Another filter starts at the first page again; another page or size says so itself. */
  readonly change: (change: Partial<ListFilters>) => void;
  readonly reset: () => void;
}

/** The filters of the work list, kept in the address. */
export const useListFilters = (): FiltersInUse => {
  const [address, setAddress] = useSearchParams();
  const write = useCallback(
    (next: (filters: ListFilters) => ListFilters) => {
      setAddress((before) => withFilters(before, next(filtersIn(before))), { preventScrollReset: true });
    },
    [setAddress],
  );
  return useMemo(
    () => ({
      filters: filtersIn(address),
      change: (change) => {
        write((filters) => ({ ...filters, page: NO_FILTERS.page, ...change }));
      },
      reset: () => {
        write(({ size }) => ({ ...NO_FILTERS, size }));
      },
    }),
    [address, write],
  );
};
