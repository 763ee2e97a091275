import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The lead of operations that all brands share may hand over the work orders of an absent handler. A brand with its own
 * role of that name decides for itself.
 */
export const handOversByLeads = inOrder(
  sql`update role set permissions = permissions || '["work:handOver"]'::jsonb
    where key = 'operations' and platform = '' and not permissions @> '["work:handOver"]'::jsonb`,
);
