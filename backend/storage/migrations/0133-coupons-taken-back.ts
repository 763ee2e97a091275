import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Marks a coupon that staff revoke while an order holds or uses it. If the order returns a marked coupon, it cannot be
 * used again. The mark is on the coupon, so that revoking it and closing the order lock the same row.
 */
export const couponsTakenBack = inOrder(
  sql`alter table coupon add taken_back boolean not null default false`,
);
