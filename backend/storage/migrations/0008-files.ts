import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The metadata of each stored file. On a server, the content is in a folder; in a browser tab, which has no folders, it
 * is in `file_content`. The content is written before the metadata, so no foreign key connects the two tables.
 * `signing_key` has a single row.
 */
export const files = inOrder(
  sql`create table stored_file (
    name text primary key,
    platform text not null check (platform <> ''),
    account_id bigint not null,
    seller_id bigint not null,
    kind text not null check (kind in ('upload', 'export')),
    original_name text not null,
    size bigint not null check (size >= 0),
    created_at timestamptz not null,
    foreign key (account_id, platform) references account (id, platform),
    foreign key (seller_id, platform) references account (id, platform)
  )`,
  sql`create index stored_file_seller_idx on stored_file (seller_id) include (size)`,
  sql`create table file_content (
    key text primary key,
    content bytea not null
  )`,
  sql`create table signing_key (
    one boolean primary key default true check (one),
    key text not null
  )`,
);
