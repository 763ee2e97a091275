import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The roles that approve, pay or audit. They get the permission to see the ledger accounts of the brand and its
 * parties.
 */
const ROLES = ['approver', 'cashier', 'auditor'];

export const accountBalances = inOrder(
  sql`update role set permissions = permissions || '["finance:accounts"]'::jsonb
    where key in (${sql.join(ROLES.map((key) => sql.lit(key)))}) and platform = ''
      and not permissions @> '["finance:accounts"]'::jsonb`,
);
