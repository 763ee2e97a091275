import { defaultReach } from '@/domain/dates/range';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { RadarKind } from '@/domain/radar/radar';
import { byLongestWait } from '@/domain/work-order/longest-wait';
import type { HintStatus } from '@/domain/work-order/hint';
import { isSortedBySeller } from '@/domain/work-order/sort-by-seller';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import {
  choiceFilter,
  daysFilter,
  dictionaryFilter,
  type FiltersOf,
  flagFilter,
  listLink,
  optionalFilter,
  searchFilter,
  shownWhenSet,
} from '../../kit/list';
import { sellerFilter } from './seller-filter';
import { subjectFilter } from './subject-filter';

/**
 * The values of the filter by party: all visible work orders, those the user created, or those the user
 * handles.
 */
export const PARTIES = ['all', 'mine', 'handled'] as const;

const HINTS: readonly HintStatus[] = ['NONE', 'URGED', 'OVERDUE'];

/**
 * The filter by days. It has no default range while the list must contain work orders of any age: with a filter or a
 * sort by waiting, and with the filters for open work orders, overdue work orders and unanswered complaints.
 */
export const WORK_DAYS = {
  label: 'work-list.created',
  hasDefault: ({ waiting, sort, open, overdue, complained }: Readonly<Record<string, unknown>>) =>
    waiting === undefined && sort !== 'wait' && open !== true && overdue !== true && complained !== 'open',
} as const;

/** The filters of the work list. */
export const WORK_FILTERS = {
  search: searchFilter(),
  party: choiceFilter('party', {
    label: 'work-list.party',
    texts: {
      all: 'work-list.party.all',
      mine: 'work-list.party.mine',
      handled: 'work-list.party.handled',
    },
    as: 'segments',
  }),
  /** The filter by kind of waiting. Waiting work orders are listed at any age. */
  waiting: optionalFilter('waiting', {
    label: 'waiting.filter',
    texts: {
      unanswered: 'waiting.unanswered',
      urged: 'waiting.urged',
      reshipment: 'waiting.reshipment',
      unrated: 'waiting.unrated',
    },
  }),
  seller: sellerFilter,
  of: subjectFilter,
  // Links of the radar set these filters. Each is shown only while it is set, because the toolbar has no space for all.
  open: shownWhenSet(flagFilter('open', { label: 'work-list.only-open' })),
  overdue: shownWhenSet(flagFilter('overdue', { label: 'work-list.only-overdue' })),
  complained: shownWhenSet(
    optionalFilter('complaint', {
      label: 'work-list.complained',
      texts: { open: 'work-list.complained.open', any: 'work-list.complained.any' },
    }),
  ),
  state: dictionaryFilter('state', { label: 'work-list.state', type: DICTIONARIES.workState }),
  type: dictionaryFilter('type', { label: 'work-list.type', type: DICTIONARIES.workType }),
  hint: dictionaryFilter('hint', { label: 'work-list.hint', type: DICTIONARIES.workHint, values: HINTS }),
  range: daysFilter(WORK_DAYS),
  sort: choiceFilter('sort', {
    label: 'list.sorting',
    texts: {
      changed: 'work-list.last-changed-first',
      wait: 'work-list.longest-wait-first',
      seller: 'work-list.by-seller',
    },
    as: 'select',
    narrows: false,
    isTool: true,
    ruledOut: (value, { search }) =>
      value === 'seller' && !isSortedBySeller({ bySeller: true, search: String(search ?? '') })
        ? 'work-list.by-seller.searched'
        : undefined,
  }),
};

type WorkFilters = FiltersOf<typeof WORK_FILTERS>;

/** Whether the list is sorted by seller. */
export const isBySeller = ({ sort, search }: Pick<WorkFilters, 'sort' | 'search'>): boolean =>
  isSortedBySeller({ bySeller: sort === 'seller', search });

/**
 * The query for the server. Without selected days it covers the default range, unless a filter lists work orders
 * at any age.
 */
export const workQueryOf = (filters: WorkFilters, now: Instant): Omit<WorkListQuery, 'page' | 'pageSize'> => {
  const { search, party, waiting, seller, of, open, overdue, complained, state, type, hint, range, sort } =
    filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(type === undefined ? {} : { type }),
    ...(hint === undefined ? {} : { hint }),
    ...(party === 'mine' ? { mine: true } : {}),
    ...(party === 'handled' ? { handled: true } : {}),
    ...(sort === 'wait' ? byLongestWait(waiting) : waiting === undefined ? {} : { waiting }),
    ...(isBySeller(filters) ? { bySeller: true } : {}),
    ...(seller === undefined ? {} : { [seller.own === true ? 'ownerId' : 'sellerId']: seller.id }),
    ...(of === undefined ? {} : { [`${of.kind}Id`]: of.id }),
    ...(open ? { open } : {}),
    ...(overdue ? { overdue } : {}),
    ...(complained === undefined ? {} : { complained }),
    ...(range ?? (WORK_DAYS.hasDefault({ ...filters }) ? defaultReach(now) : undefined)),
  };
};

/** The filters for the work orders of a row of the radar, as the radar counts them. */
export const filtersOfSubject = (kind: RadarKind, id: Id): Pick<Partial<WorkFilters>, 'seller' | 'of'> =>
  kind === 'seller' ? { seller: { id, own: true } } : { of: { kind, id } };

/** The path and query of the work list with these filters. */
export const workListLink = (path: string, filters: Partial<WorkFilters>): string =>
  listLink(path, WORK_FILTERS, filters);
