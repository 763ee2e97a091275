import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The film of the installation: an address that the platform's own systems enter; empty where there is none. And the
 * orders that wait at each outlet, counted without reading those that are done.
 */
export const videoAndOutletLoad = inOrder(
  sql`alter table customer_order
    add column install_video text not null default '' check (length(install_video) <= 2048)`,
  sql`create index customer_order_waiting_idx on customer_order (shop_id)
    where status in ('PENDING', 'ASSIGNED', 'INSTALLING')`,
);
