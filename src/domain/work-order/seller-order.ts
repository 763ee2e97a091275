import { ok, refuse, type Result } from '../result';
import type { WorkListQuery } from './work-list';

/**
 * Whether a query may sort by seller. A search may not, because the index of search texts cannot return its
 * matches in this order. The database would then sort all matches for each page.
 */
export const checkSellerOrder = ({
  bySeller,
  search = '',
}: Pick<WorkListQuery, 'bySeller' | 'search'>): Result<undefined, 'work-list.seller-order-searched'> =>
  bySeller === true && search.trim() !== '' ? refuse('work-list.seller-order-searched') : ok(undefined);
