import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The time at which an enrolment of a second factor began, because an enrolment that no code confirms expires. For
 * existing enrolments, this is the time of the migration.
 */
export const secondFactorBegun = inOrder(
  sql`alter table second_factor add column begun_at timestamptz not null default now()`,
);
