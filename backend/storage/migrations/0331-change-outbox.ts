import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The announcements of committed transactions. The table is unlogged, so that sending costs no write to disk. A crash
 * of the server empties the table, but it also ends the listening connections, which then reload everything.
 */
export const changeOutbox = inOrder(sql`create unlogged table change_outbox (
  id uuid primary key,
  payloads text[] not null,
  at timestamptz not null default now()
)`);
