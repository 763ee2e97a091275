import { sql } from 'kysely';
import { inOrder } from './in-order';

/** How often all sign-ins of an account were ended: a sign-in that began before the last time begins no session. */
export const signInEndings = inOrder(
  sql`alter table account add column sign_in_endings integer not null default 0`,
);
