import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The roles that get the permission for the radar, because they are responsible for a brand's work orders. */
const ROLES = ['dispatcher'];

/**
 * Indexes for the radar, which shows staff the accounts that keep others waiting. It counts all open work orders of a
 * brand by seller, handler and shop. The first index contains the counted columns. The second index finds the reminders
 * of a work order without reading its conversation.
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
