import { sql } from 'kysely';
import { inOrder } from './in-order';

const READS = JSON.stringify(['work:read', 'feedback:list']);

/**
 * Work orders and feedback get a read-only permission each. The auditor role that all brands share may read everything,
 * so it gets both. A brand with an auditor role of its own decides what that role may read.
 */
export const readingAlone = inOrder(
  sql`update role set permissions = (
      select jsonb_agg(distinct held) from jsonb_array_elements(permissions || ${READS}::jsonb) as held)
    where key = 'auditor' and platform = ''`,
);
