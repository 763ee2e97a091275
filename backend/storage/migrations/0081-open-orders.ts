import { sql } from 'kysely';
import { inOrder } from './in-order';

/** What a desk looks at: orders that are not finished, a small part of all, by when they were placed. */
export const openOrders = inOrder(
  sql`create index customer_order_open_idx on customer_order (platform, status, created_at, id)
    where status in ('PENDING', 'ASSIGNED', 'INSTALLING')`,
);
