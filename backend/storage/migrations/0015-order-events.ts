import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The history of orders as append-only events, and the files that orders refer to. Each existing order gets an event of
 * its placing by its seller. `changed_at` is null until an order is changed for the first time.
 */
export const orderEvents = inOrder(
  sql`alter table customer_order
    add column region_id text not null default '',
    add column region text not null default '',
    add column held_points integer not null default 0 check (held_points >= 0),
    add column version integer not null default 1 check (version >= 1),
    add column changed_at timestamptz`,
  sql`create table order_event (
    order_id bigint not null references customer_order,
    seq integer not null check (seq >= 1),
    kind text not null check (kind in ('place', 'change')),
    author_id bigint not null references account,
    author_name text not null,
    request_id text,
    request_digest text,
    at timestamptz not null,
    body jsonb not null check (jsonb_typeof(body) = 'object'),
    primary key (order_id, seq),
    constraint order_event_request_key unique (author_id, request_id),
    check ((request_id is null) = (request_digest is null))
  )`,
  sql`insert into order_event (order_id, seq, kind, author_id, author_name, at, body)
    select id, 1, 'place', seller_id, seller_name, created_at, '{"version": 1, "changes": []}'
    from customer_order`,
  sql`create trigger order_event_append_only
    before update or delete on order_event
    for each row execute function refuse_change()`,
  sql`create table order_file_use (
    file_name text not null references stored_file (name) on delete cascade,
    order_id bigint not null references customer_order,
    primary key (file_name, order_id)
  )`,
);
