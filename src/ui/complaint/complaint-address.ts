import { COMPLAINT_STATES, type ComplaintState } from '@/domain/work-order/complaint';
import type { ComplaintQuery } from '@/domain/work-order/complaint-list';
import { DEFAULT_PAGING } from '@/domain/paging/paging';
import { pagingIn, pagingTo, withValues } from '../kit/list/filter-values';
import { type FilterAddress, useAddressFilters } from '../kit/list/use-address-filters';

export const STATE_FILTERS = [...COMPLAINT_STATES, 'all'] as const;

interface ComplaintFilters {
  readonly state: ComplaintState | 'all';
  readonly search: string;
  readonly page: number;
  readonly size: number;
}

const COMPLAINT_ADDRESS: FilterAddress<ComplaintFilters> = {
  none: { state: 'open', search: '', page: DEFAULT_PAGING.page, size: DEFAULT_PAGING.size },
  read: (address) => ({
    state: STATE_FILTERS.find((state) => state === address.get('state')) ?? 'open',
    search: address.get('q') ?? '',
    ...pagingIn(address),
  }),
  write: (address, filters) =>
    withValues(address, {
      state: filters.state === 'open' ? undefined : filters.state,
      q: filters.search || undefined,
      ...pagingTo(filters),
    }),
};

export const complaintQueryOf = ({ state, search, page, size }: ComplaintFilters): ComplaintQuery => ({
  ...(state === 'all' ? {} : { state }),
  ...(search === '' ? {} : { search }),
  page,
  pageSize: size,
});

/** The filters of the list, kept in the address. */
export const useComplaintFilters = () => useAddressFilters(COMPLAINT_ADDRESS);
