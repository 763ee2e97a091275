import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The orders that wait at each shop of a brand, counted from the index alone: the dispatch desk counts them for every
 * shop at once.
 */
export const ordersAtShops = inOrder(
  sql`drop index customer_order_waiting_idx`,
  sql`create index customer_order_waiting_idx on customer_order (shop_id, platform)
    where status in ('PENDING', 'ASSIGNED', 'INSTALLING')`,
);
