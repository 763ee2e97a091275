import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Prices of a project that begin on a later day; see `plansIn`. */
export const plannedPrices = inOrder(
  sql`alter table project add column planned_prices jsonb not null default '[]'
    check (jsonb_typeof(planned_prices) = 'array')`,
);
