import { sql } from 'kysely';
import { inOrder } from './in-order';

/** An index for the order desks, by placing time. It contains only unfinished orders, a small part of all orders. */
export const openOrders = inOrder(
  sql`create index customer_order_open_idx on customer_order (platform, status, created_at, id)
    where status in ('PENDING', 'ASSIGNED', 'INSTALLING')`,
);
