import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Indexes for the job that removes the files of installations after their retention period. */
export const evidenceRetention = inOrder(
  sql`create index stored_file_evidence_idx on stored_file (created_at) where kind = 'evidence'`,
  sql`create index customer_order_evidence_idx on customer_order (completed_at)
    where evidence is not null and not evidence ? 'filesRemovedAt'`,
);
