import { sql } from 'kysely';
import { inOrder } from './in-order';

/** What users see of their open sessions, such as the device, and a session id that does not reveal the token. */
export const openSessions = inOrder(
  sql`alter table session add column id bigint generated always as identity`,
  sql`alter table session add column device text not null default ''`,
  sql`alter table session add column address text not null default ''`,
  sql`create unique index session_id_key on session (id)`,
);
