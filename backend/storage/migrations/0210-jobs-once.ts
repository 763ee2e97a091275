import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Jobs with a subject key: at most one job per key waits, however often it is requested. */
export const jobsOnce = inOrder(
  sql`alter table job add column once text`,
  sql`create index job_once on job (kind, once) where once is not null and state = 'waiting'`,
);
