import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The outbox for change announcements of committed transactions. The table is unlogged, so that an announcement needs
 * no write to disk. A crash of the database server empties the table. The crash also ends the connections of all
 * listening nodes, and they reload everything when they connect again.
 */
export const changeOutbox = inOrder(sql`create unlogged table change_outbox (
  id uuid primary key,
  payloads text[] not null,
  at timestamptz not null default now()
)`);
