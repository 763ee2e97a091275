import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * When an enrolment of a second factor began. An enrolment that is not confirmed by a code expires. Earlier enrolments
 * count as begun at the migration.
 */
export const secondFactorBegun = inOrder(
  sql`alter table second_factor add column begun_at timestamptz not null default now()`,
);
