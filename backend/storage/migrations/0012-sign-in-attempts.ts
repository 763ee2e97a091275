import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Failed sign-ins by account name and by IP. Both are stored as hashes, because users may type a password into the
 * name field.
 */
export const signInAttempts = inOrder(
  sql`create table sign_in_attempt (
    key text primary key,
    failures integer not null,
    last_at timestamptz not null,
    locked_until timestamptz not null
  )`,
  sql`create index sign_in_attempt_by_age on sign_in_attempt (last_at)`,
);
