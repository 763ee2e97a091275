import { type DateRange, defaultReach } from '@/domain/dates/range';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { OrderListQuery } from '@/domain/order/order-list';
import { DEFAULT_PAGING } from '@/domain/paging/paging';
import { pagingIn, pagingTo, rangeIn, rangeTo, withValues } from '../../kit/list/filter-values';
import type { FilterAddress } from '../../kit/list/use-address-filters';

/** What the filters of the list of orders hold; they live in the address, so that reload and back keep them. */
export interface OrderFilters {
  readonly search: string;
  readonly status: string | undefined;
  /** A project by its value. */
  readonly project: string | undefined;
  readonly outletId: Id | undefined;
  /** Absent means the default of 240 days. */
  readonly range: DateRange | undefined;
  readonly oldestFirst: boolean;
  readonly page: number;
  readonly size: number;
}

export const NO_ORDER_FILTERS: OrderFilters = {
  search: '',
  status: undefined,
  project: undefined,
  outletId: undefined,
  range: undefined,
  oldestFirst: false,
  page: DEFAULT_PAGING.page,
  size: DEFAULT_PAGING.size,
};

const OUTLET_ID = /^[1-9]\d{0,18}$/;

/** Reads the filters from an address; what makes no sense counts as not given. */
export const orderFiltersIn = (address: URLSearchParams): OrderFilters => ({
  search: address.get('q') ?? '',
  status: address.get('status') ?? undefined,
  project: address.get('project') ?? undefined,
  outletId: OUTLET_ID.exec(address.get('outlet') ?? '')?.[0],
  range: rangeIn(address),
  oldestFirst: address.get('sort') === 'oldest',
  ...pagingIn(address),
});

/** Writes filters into an address and leaves what else stands in it; defaults are left out. */
export const withOrderFilters = (address: URLSearchParams, filters: OrderFilters): URLSearchParams =>
  withValues(address, {
    q: filters.search || undefined,
    status: filters.status,
    project: filters.project,
    outlet: filters.outletId,
    sort: filters.oldestFirst ? 'oldest' : undefined,
    ...rangeTo(filters.range),
    ...pagingTo(filters),
  });

export const ORDER_ADDRESS: FilterAddress<OrderFilters> = {
  none: NO_ORDER_FILTERS,
  read: orderFiltersIn,
  write: withOrderFilters,
};

/** What the server is asked. */
export const orderListQueryOf = (filters: OrderFilters, now: Instant): OrderListQuery => ({
  ...(filters.search === '' ? {} : { search: filters.search }),
  ...(filters.status === undefined ? {} : { status: filters.status }),
  ...(filters.project === undefined ? {} : { project: filters.project }),
  ...(filters.outletId === undefined ? {} : { outletId: filters.outletId }),
  ...(filters.range ?? defaultReach(now)),
  ...(filters.oldestFirst ? { sorting: 'oldest-first' as const } : {}),
  page: filters.page,
  pageSize: filters.size,
});

/** Whether anything narrows the list beyond its start. */
export const isOrderListNarrowed = ({ search, status, project, outletId, range }: OrderFilters): boolean =>
  search !== '' || [status, project, outletId, range].some((each) => each !== undefined);
