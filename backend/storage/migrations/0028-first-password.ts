import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Marks accounts whose generated password must be changed before they can be used. Existing accounts are not marked,
 * because their users chose the passwords themselves.
 */
export const firstPassword = inOrder(
  sql`alter table account add column must_change_password boolean not null default false`,
);
