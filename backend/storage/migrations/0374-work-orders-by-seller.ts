import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Indexes for the work orders of a brand, sorted by seller. All columns have one direction, so that a comparison of
 * rows finds the start of a page in the index. A type, and the open work orders, have indexes of their own, because
 * they may be a small part of all.
 */
export const workOrdersBySeller = inOrder(
  sql`create index work_order_sellers_idx
    on work_order (platform, seller_id desc, updated_at desc, id desc) include (created_at, state, type)`,
  sql`create index work_order_type_sellers_idx
    on work_order (platform, type, seller_id desc, updated_at desc, id desc) include (created_at, state)`,
  sql`create index work_order_open_sellers_idx
    on work_order (platform, seller_id desc, updated_at desc, id desc)
    include (created_at, state, type, urged_at, overdue_at) where not finished`,
);
