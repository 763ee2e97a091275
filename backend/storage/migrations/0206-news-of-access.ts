import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A notice may inform a user that another user ended their sign-ins or removed their second factor. */
export const newsOfAccess = inOrder(
  sql`alter table notice
    add column access_news jsonb,
    add check (access_news is null or account_id is not null)`,
);
