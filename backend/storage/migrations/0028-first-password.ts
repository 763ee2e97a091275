import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A password that the system made has to be changed by its owner first. Accounts that are there already chose theirs. */
export const firstPassword = inOrder(
  sql`alter table account add column must_change_password boolean not null default false`,
);
