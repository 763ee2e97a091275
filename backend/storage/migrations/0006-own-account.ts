import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * What people keep about themselves, and the commands they gave to their own account: a repeat of one is answered
 * as it was the first time.
 */
export const ownAccount = inOrder(
  sql`alter table account add column phone text not null default ''`,
  sql`alter table account add column email text not null default ''`,
  sql`create table account_command (
    account_id bigint not null references account on delete cascade,
    request_id text not null,
    digest text not null,
    at timestamptz not null,
    primary key (account_id, request_id)
  )`,
);
