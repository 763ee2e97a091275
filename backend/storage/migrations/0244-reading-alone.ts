import { sql } from 'kysely';
import { inOrder } from './in-order';

const READS = JSON.stringify(['work:read', 'feedback:list']);

/**
 * Work orders and feedback got a right for reading alone. The auditor of all brands, who reads everything, gets both; a
 * brand that keeps an auditor of its own decides what that one reads.
 */
export const readingAlone = inOrder(
  sql`update role set permissions = (
      select jsonb_agg(distinct held) from jsonb_array_elements(permissions || ${READS}::jsonb) as held)
    where key = 'auditor' and platform = ''`,
);
