import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Staff can close a dead letter that will never succeed. The job keeps its state `dead`, so that a node of an older
 * version does not claim it. If such a node retries the job and the job fails again, the dead letter is open again.
 */
export const closedDeadLetters = inOrder(
  sql`alter table job
    add column closed_at timestamptz,
    add column closed_by bigint references account,
    add column close_reason text not null default '',
    add constraint job_closing_check check (
      (closed_at is null) = (close_reason = '') and (closed_at is null) = (closed_by is null)
    )`,
  sql`create index job_dead on job (died_at) where state = 'dead'`,
);
