import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Indexes that contain only urged work orders or only pending reshipments. These are a small part of all open work
 * orders, and with these indexes their lists read no other rows.
 */
export const urgedAndAwaited = inOrder(
  sql`create index work_order_party_urged_idx
    on work_order_party (party, updated_at desc, work_order_id desc)
    include (created_at, state, type) where not finished and urged_at is not null`,
  sql`create index work_order_party_awaited_idx
    on work_order_party (party, updated_at desc, work_order_id desc)
    include (created_at, state, type) where not finished and reissue > 0 and shipped_at is null`,
);
