import { CALLS } from './calls';
import * as files from './calls/files';
import * as home from './calls/home';
import * as orders from './calls/orders';
import * as rating from './calls/rating';
import * as regions from './calls/regions';
import * as sellerUsers from './calls/seller-users';
import * as workForms from './calls/work-forms';

/**
 * Every call of the specification (product 7, work orders 7). The reference back end serves those of `CALLS`; the
 * others are agreed upon and wait for the screen that first needs them.
 */
export const ALL_CALLS = {
  ...CALLS,
  ...workForms,
  ...rating,
  ...files,
  ...regions,
  ...orders,
  ...home,
  ...sellerUsers,
} as const;
