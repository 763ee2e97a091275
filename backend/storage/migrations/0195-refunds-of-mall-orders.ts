import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Until when a refund can be asked for is fixed at the receipt. Orders received before have the seven days of then. */
export const refundsOfMallOrders = inOrder(sql`alter table mall_order add column refund_until timestamptz`);
