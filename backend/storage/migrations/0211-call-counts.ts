import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The state of the rate limits for calls about money, which all nodes share. For each key, it stores the remaining
 * allowance, the amount by which the last call exceeded the allowance, and the time of that call.
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
