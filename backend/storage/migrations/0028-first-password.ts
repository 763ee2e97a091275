import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A password that the system generated must be changed before the account can be used. Owners of existing accounts
 * chose theirs.
 */
export const firstPassword = inOrder(
  sql`alter table account add column must_change_password boolean not null default false`,
);
