import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * An account counts as used after its user's own first password change, and stays used when staff set another
 * password. Whether earlier accounts were used is unknown, so they count as used.
 */
export const accountsInUse = inOrder(
  sql`alter table account add column was_used boolean not null default true`,
  sql`alter table account alter column was_used set default false`,
);
