import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The end of the refund period is fixed when the order is received. Orders that were received before this migration get
 * the seven days that applied then.
 */
export const refundsOfMallOrders = inOrder(sql`alter table mall_order add column refund_until timestamptz`);
