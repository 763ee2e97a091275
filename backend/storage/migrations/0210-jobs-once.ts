import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Jobs that name what they are about: one of them waits, however often it is asked for. */
export const jobsOnce = inOrder(
  sql`alter table job add column once text`,
  sql`create index job_once on job (kind, once) where once is not null and state = 'waiting'`,
);
