import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Stores the end of the refund period when an order is received. For orders that were received before this migration,
 * the column stays null, and the seven days that applied then are used.
 */
export const refundsOfMallOrders = inOrder(sql`alter table mall_order add column refund_until timestamptz`);
