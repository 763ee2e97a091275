import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The indexes for the lists of orders and reshipments and for the census. */
export const orderLists = inOrder(
  sql`create index customer_order_list_idx on customer_order (platform, created_at desc, id desc)`,
  sql`create index work_order_created_idx on work_order (platform, created_at)`,
  sql`create index work_order_reissue_idx on work_order (platform, reissue_at, id)
    where reissue > 0 and shipped_at is null and not finished`,
  sql`create index work_order_reissued_idx on work_order (platform, shipped_at desc, id desc)
    where shipped_at is not null`,
  sql`create index work_order_event_finish_idx on work_order_event (at) where kind = 'finish'`,
);
