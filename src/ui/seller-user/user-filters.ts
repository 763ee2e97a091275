import { DEFAULT_PAGING } from '@/domain/paging/paging';
import type { SellerUserQuery } from '@/domain/seller-user/seller-user';
import { pagingIn, pagingTo, withValues } from '../kit/list/filter-values';
import { type FilterAddress, useAddressFilters } from '../kit/list/use-address-filters';

/** What the filters of the user list hold; they live in the address, so that reload and back keep them. */
export interface UserFilters {
  readonly search: string;
  readonly enabled: boolean | undefined;
  readonly page: number;
  readonly size: number;
}

const STATUS: Readonly<Record<string, boolean>> = { on: true, off: false };

/** Reads the filters from an address; what makes no sense counts as not given. */
export const userFiltersIn = (address: URLSearchParams): UserFilters => ({
  search: address.get('q') ?? '',
  enabled: STATUS[address.get('status') ?? ''],
  ...pagingIn(address),
});

const withUserFilters = (address: URLSearchParams, filters: UserFilters): URLSearchParams =>
  withValues(address, {
    q: filters.search || undefined,
    status: filters.enabled === undefined ? undefined : filters.enabled ? 'on' : 'off',
    ...pagingTo(filters),
  });

export const userQueryOf = ({ search, enabled, page, size }: UserFilters): SellerUserQuery => ({
  ...(search === '' ? {} : { search }),
  ...(enabled === undefined ? {} : { enabled }),
  page,
  pageSize: size,
});

const USER_ADDRESS: FilterAddress<UserFilters> = {
  none: { search: '', enabled: undefined, page: DEFAULT_PAGING.page, size: DEFAULT_PAGING.size },
  read: userFiltersIn,
  write: withUserFilters,
};

/** The filters of the user list, kept in the address. Another filter starts at the first page again. */
export const useUserFilters = () => {
  const inUse = useAddressFilters(USER_ADDRESS);
  const { search, enabled } = inUse.filters;
  return { ...inUse, narrowed: search !== '' || enabled !== undefined };
};
