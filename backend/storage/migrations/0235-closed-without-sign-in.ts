import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Sign-in of a seller's main account and its business became two switches. One that was disabled placed no orders, its
 * people neither: it stays closed.
 */
export const closedWithoutSignIn = inOrder(
  sql`insert into seller_account (account_id, closed, projects)
    select id, true, '[]'::jsonb from account
    where type = 'SELLER' and parent_id is null and not enabled and removed_at is null
    on conflict (account_id) do update set closed = true`,
);
