import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The URL of the installation video, which the platform's own systems enter; empty if there is none. Also an index that
 * counts the waiting orders of each shop without reading finished orders.
 */
export const videoAndOutletLoad = inOrder(
  sql`alter table customer_order
    add column install_video text not null default '' check (length(install_video) <= 2048)`,
  sql`create index customer_order_waiting_idx on customer_order (shop_id)
    where status in ('PENDING', 'ASSIGNED', 'INSTALLING')`,
);
