import type { ReissueKind, ReissueQuery } from '@/domain/order/reissue-list';
import { DEFAULT_PAGING } from '@/domain/paging/paging';
import { pagingIn, pagingTo, withValues } from '../kit/list/filter-values';
import { type FilterAddress, useAddressFilters } from '../kit/list/use-address-filters';

/** What the list is asked for; it lives in the address, so that reload and back keep it. */
export interface ReissueFilters {
  readonly kind: ReissueKind;
  readonly search: string;
  readonly page: number;
  readonly size: number;
}

const REISSUE_ADDRESS: FilterAddress<ReissueFilters> = {
  none: { kind: 'waiting', search: '', page: DEFAULT_PAGING.page, size: DEFAULT_PAGING.size },
  read: (address) => ({
    kind: address.get('kind') === 'shipped' ? 'shipped' : 'waiting',
    search: address.get('q') ?? '',
    ...pagingIn(address),
  }),
  write: (address, filters) =>
    withValues(address, {
      kind: filters.kind === 'waiting' ? undefined : filters.kind,
      q: filters.search || undefined,
      ...pagingTo(filters),
    }),
};

export const reissueQueryOf = ({ search, page, size }: ReissueFilters): ReissueQuery => ({
  ...(search === '' ? {} : { search }),
  page,
  pageSize: size,
});

/** The filters of the list, kept in the address. Another filter starts at the first page again. */
export const useReissueFilters = () => useAddressFilters(REISSUE_ADDRESS);
