import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The roles that are responsible for a brand's work orders may see which accounts keep others waiting. */
const ROLES = ['dispatcher'];

/**
 * The radar counts all open work orders of a brand by seller, handler and shop. The index contains the columns that it
 * counts. A second index finds the reminders of a work order without reading its conversation.
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
