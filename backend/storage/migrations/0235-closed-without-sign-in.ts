import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The main account of a seller now has two switches: one for its sign-in, and one for placing orders. If a main account
 * was disabled, neither the account nor its users could place orders. So such an account is now also closed.
 */
export const closedWithoutSignIn = inOrder(
  sql`insert into seller_account (account_id, closed, projects)
    select id, true, '[]'::jsonb from account
    where type = 'SELLER' and parent_id is null and not enabled and removed_at is null
    on conflict (account_id) do update set closed = true`,
);
