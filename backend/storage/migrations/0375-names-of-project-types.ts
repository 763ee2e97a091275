import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Adds an English name beside each project type. It is empty for a type without an English name. */
export const namesOfProjectTypes = inOrder(
  sql`alter table project add column project_type_en text not null default ''`,
);
