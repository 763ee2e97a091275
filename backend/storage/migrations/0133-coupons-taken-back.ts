import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A coupon that staff revoked while an order held or used it is not usable again when the order gives it back. The mark
 * stands on the coupon, so that revoking and closing an order wait for each other at its row.
 */
export const couponsTakenBack = inOrder(
  sql`alter table coupon add taken_back boolean not null default false`,
);
