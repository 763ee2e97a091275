import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A notice may be for a single user. Such a notice informs a main account of a new payee. */
export const noticesOfAPerson = inOrder(
  sql`alter table notice
    add column account_id bigint references account,
    add column payee_id bigint references payee,
    add check (payee_id is null or account_id is not null)`,
  sql`create index notice_account_idx on notice (account_id) where account_id is not null`,
);
