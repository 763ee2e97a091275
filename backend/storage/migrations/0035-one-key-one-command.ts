import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Stores all commands in one table by idempotency key, with the answer that a repeated request gets. If two kinds of
 * command used the same key before, the existing row of this table is kept.
 */
export const oneKeyOneCommand = inOrder(
  sql`alter table account_command add column answer jsonb`,
  sql`insert into account_command (account_id, request_id, digest, at, answer)
    select author_id, request_id, request_digest, at,
      jsonb_build_object('workOrderId', work_order_id::text, 'seq', seq)
    from work_order_event where request_id is not null
    on conflict do nothing`,
  sql`insert into account_command (account_id, request_id, digest, at, answer)
    select event.author_id, event.request_id, event.request_digest, event.at,
      jsonb_build_object('orderId', event.order_id::text, 'orderNo', placed.order_no, 'version', event.body -> 'version')
    from order_event as event join customer_order as placed on placed.id = event.order_id
    where event.request_id is not null
    on conflict do nothing`,
);
