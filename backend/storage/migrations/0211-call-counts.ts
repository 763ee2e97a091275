import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The rate limits of calls about money, shared by all nodes: the remaining allowance, the shortfall of the last call,
 * and its time.
 */
export const callCounts = inOrder(
  sql`create table call_count (
    key text primary key,
    free double precision not null,
    short double precision not null,
    at timestamptz not null
  )`,
  sql`create index call_count_by_age on call_count (at)`,
);
