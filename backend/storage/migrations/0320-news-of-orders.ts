import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A notice may state that the deadline of an order has passed. Its recipients are the users who can take a step of the
 * order.
 */
export const newsOfOrders = inOrder(
  sql`alter table notice
    add column order_news jsonb,
    add check (order_news is null or account_id is not null)`,
  sql`create index notice_order_news_idx on notice ((order_news ->> 'orderId'))
    where order_news is not null and ends_at is null`,
  // An index of the notices to all users. Without it, every read of the notices also reads the personal notices of all
  // users.
  sql`create index notice_published_idx on notice (platform) where account_id is null`,
);
