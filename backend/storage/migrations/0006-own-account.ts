import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The contact data that users enter themselves. Also the table of commands on their own accounts, so that a repeated
 * command returns its first answer.
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
