import { ok, refuse, type Result } from '../result';
import type { WorkListQuery } from './work-list';

type Sorting = Pick<WorkListQuery, 'bySeller' | 'search'>;

/**
 * Whether a query is sorted by seller. A search is not, because the index of search texts cannot return its matches
 * in this order. The database would then sort all matches for each page.
 */
export const isSortedBySeller = ({ bySeller, search = '' }: Sorting): boolean =>
  bySeller === true && search.trim() === '';

/** Refuses a search that requests the order by seller. */
export const checkSortBySeller = (query: Sorting): Result<undefined, 'work-list.seller-order-searched'> =>
  query.bySeller === true && !isSortedBySeller(query)
    ? refuse('work-list.seller-order-searched')
    : ok(undefined);
