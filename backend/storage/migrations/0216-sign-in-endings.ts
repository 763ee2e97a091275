import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The number of times that all sign-ins of an account were ended. A sign-in that read an older number starts no
 * session.
 */
export const signInEndings = inOrder(
  sql`alter table account add column sign_in_endings integer not null default 0`,
);
