import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Stores whether an account was used. An account counts as used once its user has changed the first password, and stays
 * used if staff set another password. For existing accounts the answer is unknown, so they count as used.
 */
export const accountsInUse = inOrder(
  sql`alter table account add column was_used boolean not null default true`,
  sql`alter table account alter column was_used set default false`,
);
