import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A notice may inform a user of the outcome of their withdrawal or bank transfer. */
export const newsOfMoney = inOrder(
  sql`alter table notice
    add column money_news jsonb,
    add check (money_news is null or account_id is not null)`,
);
