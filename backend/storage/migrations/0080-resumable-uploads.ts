import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Uploads that survive a lost connection. A piece is stored before the row that refers to it, and the primary key
 * detects two requests with the same piece. Evidence does not count against an account's quota (business 2).
 */
export const resumableUploads = inOrder(
  sql`create table upload (
    id text primary key,
    platform text not null,
    account_id bigint not null,
    seller_id bigint not null,
    file_name text not null unique,
    original_name text not null,
    size bigint not null check (size > 0),
    sha256 text,
    created_at timestamptz not null,
    touched_at timestamptz not null,
    joining_since timestamptz,
    finished_at timestamptz,
    foreign key (account_id, platform) references account (id, platform),
    foreign key (seller_id, platform) references account (id, platform)
  )`,
  sql`create index upload_touched_idx on upload (touched_at)`,
  sql`create table upload_piece (
    upload_id text not null references upload on delete cascade,
    starts_at bigint not null check (starts_at >= 0),
    size bigint not null check (size > 0),
    key text not null,
    primary key (upload_id, starts_at)
  )`,
  sql`alter table stored_file
    add column sha256 text,
    drop constraint stored_file_kind_check,
    add constraint stored_file_kind_check check (kind in ('upload', 'export', 'evidence'))`,
);
