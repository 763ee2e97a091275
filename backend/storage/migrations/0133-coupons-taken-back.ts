import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A coupon that staff revoke while an order holds or uses it is not usable again after the order returns it. The mark
 * is on the coupon, so that revoking it and closing the order lock the same row.
 */
export const couponsTakenBack = inOrder(
  sql`alter table coupon add taken_back boolean not null default false`,
);
