import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Who answers for the work orders of a brand sees who keeps others waiting. */
const ROLES = ['dispatcher'];

/**
 * The radar counts all open work orders of a brand by seller, handler and shop: an index with what it counts. Reminders of a
 * work order are found without reading its conversation.
 */
export const radar = inOrder(
  sql`create index work_order_radar_idx on work_order (platform)
    include (seller_id, handler_id, shop_id, urged_at, overdue_at, last_said_at, last_said_side)
    where not finished`,
  sql`create index work_order_event_remind_idx on work_order_event (work_order_id, at) where kind = 'remind'`,
  sql`update role set permissions = permissions || '["work:radar"]'::jsonb
    where key in (${sql.join(ROLES.map((key) => sql.lit(key)))}) and platform = ''
      and not permissions @> '["work:radar"]'::jsonb`,
);
