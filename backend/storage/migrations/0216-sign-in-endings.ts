import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Counts how many times all sessions of an account were ended. A sign-in reads this number first, and starts no session
 * if the number has changed meanwhile.
 */
export const signInEndings = inOrder(
  sql`alter table account add column sign_in_endings integer not null default 0`,
);
