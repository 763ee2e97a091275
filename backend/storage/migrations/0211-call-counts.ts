import { sql } from 'kysely';
import { inOrder } from './in-order';

/** How often an account made a call about money, for all nodes: what is left, what the last call lacked, and when it was. */
export const callCounts = inOrder(
  sql`create table call_count (
    key text primary key,
    free double precision not null,
    short double precision not null,
    at timestamptz not null
  )`,
  sql`create index call_count_by_age on call_count (at)`,
);
