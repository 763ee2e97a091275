import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The data about sessions that users see, and a session id that is not part of the token. */
export const openSessions = inOrder(
  sql`alter table session add column id bigint generated always as identity`,
  sql`alter table session add column device text not null default ''`,
  sql`alter table session add column address text not null default ''`,
  sql`create unique index session_id_key on session (id)`,
);
