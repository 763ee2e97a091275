import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A notice may state that a work order was handed over to its recipient. */
export const newsOfHandOvers = inOrder(
  sql`alter table notice
    add column hand_over_news jsonb,
    add check (hand_over_news is null or account_id is not null)`,
);
