import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A seller's main account now has two switches, for sign-in and for business. An account that was disabled could
 * place no orders, and neither could its users, so it stays closed.
 */
export const closedWithoutSignIn = inOrder(
  sql`insert into seller_account (account_id, closed, projects)
    select id, true, '[]'::jsonb from account
    where type = 'SELLER' and parent_id is null and not enabled and removed_at is null
    on conflict (account_id) do update set closed = true`,
);
