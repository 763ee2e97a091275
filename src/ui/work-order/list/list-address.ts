import { type DateRange, defaultRange, defaultReach } from '@/domain/dates/range';
import { DEFAULT_PAGING } from '@/domain/paging/paging';
import type { Instant } from '@/domain/kernel/instant';
import type { HintStatus } from '@/domain/work-order/hint';
import { WAITING_KINDS, type WaitingKind } from '@/domain/work-order/waiting-for-me';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import { pagingIn, pagingTo, rangeIn, rangeTo, withValues } from '../../kit/list/filter-values';
import type { FilterAddress } from '../../kit/list/use-address-filters';

/** Whose work orders: all in scope, created by me, handled by me. */
export const PARTIES = ['all', 'mine', 'handled'] as const;

type PartyFilter = (typeof PARTIES)[number];

/** What the filters of the work list hold; they live in the address, so that reload and back keep them. */
export interface ListFilters {
  readonly search: string;
  readonly state: string | undefined;
  readonly type: string | undefined;
  readonly hint: HintStatus | undefined;
  readonly party: PartyFilter;
  /** Only what waits for me in this way, however old it is. */
  readonly waiting: WaitingKind | undefined;
  /** The longest wait first, instead of the last change. */
  readonly longestWaitFirst: boolean;
  /** Absent means the default of 240 days, or all days where `waiting` is given. */
  readonly range: DateRange | undefined;
  readonly page: number;
  readonly size: number;
}

export const NO_FILTERS: ListFilters = {
  search: '',
  state: undefined,
  type: undefined,
  hint: undefined,
  party: 'all',
  waiting: undefined,
  longestWaitFirst: false,
  range: undefined,
  page: DEFAULT_PAGING.page,
  size: DEFAULT_PAGING.size,
};

const HINTS: readonly HintStatus[] = ['NONE', 'URGED', 'OVERDUE'];

/** Reads the filters from an address; what makes no sense counts as not given. */
export const filtersIn = (address: URLSearchParams): ListFilters => ({
  search: address.get('q') ?? '',
  state: address.get('state') ?? undefined,
  type: address.get('type') ?? undefined,
  hint: HINTS.find((hint) => hint === address.get('hint')),
  party: PARTIES.find((party) => party === address.get('party')) ?? 'all',
  waiting: WAITING_KINDS.find((kind) => kind === address.get('waiting')),
  longestWaitFirst: address.get('sort') === 'wait',
  range: rangeIn(address),
  ...pagingIn(address),
});

/** Writes filters into an address and leaves what else stands in it; defaults are left out. */
export const withFilters = (address: URLSearchParams, filters: ListFilters): URLSearchParams =>
  withValues(address, {
    q: filters.search || undefined,
    state: filters.state,
    type: filters.type,
    hint: filters.hint,
    party: filters.party === 'all' ? undefined : filters.party,
    waiting: filters.waiting,
    sort: filters.longestWaitFirst ? 'wait' : undefined,
    ...rangeTo(filters.range),
    ...pagingTo(filters),
  });

export const WORK_ADDRESS: FilterAddress<ListFilters> = {
  none: NO_FILTERS,
  read: filtersIn,
  write: withFilters,
};

/** What `usual` gives where nobody chose days, except for what waits: it is not forgotten because it is old. */
const daysOr = (usual: (now: Instant) => DateRange, filters: ListFilters, now: Instant) =>
  filters.range ?? (filters.waiting === undefined ? usual(now) : undefined);

/** The days that a list says it covers. */
export const daysOf = (filters: ListFilters, now: Instant): DateRange | undefined =>
  daysOr(defaultRange, filters, now);

/** What the server is asked. */
export const queryOf = (filters: ListFilters, now: Instant): WorkListQuery => {
  return {
    ...(filters.search === '' ? {} : { search: filters.search }),
    ...(filters.state === undefined ? {} : { state: filters.state }),
    ...(filters.type === undefined ? {} : { type: filters.type }),
    ...(filters.hint === undefined ? {} : { hint: filters.hint }),
    ...(filters.party === 'mine' ? { mine: true } : {}),
    ...(filters.party === 'handled' ? { handled: true } : {}),
    ...(filters.waiting === undefined ? {} : { waiting: filters.waiting }),
    ...(filters.longestWaitFirst ? { longestWaitFirst: true } : {}),
    ...daysOr(defaultReach, filters, now),
    page: filters.page,
    pageSize: filters.size,
  };
};

/** Whether anything narrows the list beyond its start. */
export const isNarrowed = (filters: ListFilters): boolean =>
  withFilters(new URLSearchParams(), {
    ...filters,
    longestWaitFirst: false,
    page: NO_FILTERS.page,
    size: NO_FILTERS.size,
  }).size > 0;

/** Where the work list stands with these filters. */
export const listAddress = (path: string, filters: Partial<ListFilters>): string => {
  const search = withFilters(new URLSearchParams(), { ...NO_FILTERS, ...filters }).toString();
  return search === '' ? path : `${path}?${search}`;
};
