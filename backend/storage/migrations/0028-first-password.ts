import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A password that the system generated must be changed before the account can be used. The owners of existing accounts
 * chose their passwords themselves.
 */
export const firstPassword = inOrder(
  sql`alter table account add column must_change_password boolean not null default false`,
);
