import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * An account stays in use when it is given another password: only its person's own first change of a password begins it.
 * Of accounts of before it is unknown, so they count as used.
 */
export const accountsInUse = inOrder(
  sql`alter table account add column was_used boolean not null default true`,
  sql`alter table account alter column was_used set default false`,
);
