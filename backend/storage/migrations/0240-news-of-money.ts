import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A notice may tell a person what became of their withdrawal or bank transfer. */
export const newsOfMoney = inOrder(
  sql`alter table notice
    add column money_news jsonb,
    add check (money_news is null or account_id is not null)`,
);
