import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Finds the orders that were paid with the coupons of a template, including those that returned their coupon. */
export const ordersOfCoupons = inOrder(
  sql`create index mall_order_coupon_idx on mall_order (coupon_id) where coupon_id is not null`,
);
