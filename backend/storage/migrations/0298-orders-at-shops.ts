import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * An index for counting the orders that wait at each shop of a brand. The dispatch desk counts them for all shops at
 * once, and reads only the index.
 */
export const ordersAtShops = inOrder(
  sql`drop index customer_order_waiting_idx`,
  sql`create index customer_order_waiting_idx on customer_order (shop_id, platform)
    where status in ('PENDING', 'ASSIGNED', 'INSTALLING')`,
);
