import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A notice may tell the people who can take a step of an order that its deadline passed. */
export const newsOfOrders = inOrder(
  sql`alter table notice
    add column order_news jsonb,
    add check (order_news is null or account_id is not null)`,
  sql`create index notice_order_news_idx on notice ((order_news ->> 'orderId'))
    where order_news is not null and ends_at is null`,
  // Notices of all people beside those of one person; without it every read looks through those of everybody.
  sql`create index notice_published_idx on notice (platform) where account_id is null`,
);
