import { sql } from 'kysely';
import { inOrder } from './in-order';

/** When a second factor was begun: one that no code confirms lapses. Those begun before count as begun now. */
export const secondFactorBegun = inOrder(
  sql`alter table second_factor add column begun_at timestamptz not null default now()`,
);
