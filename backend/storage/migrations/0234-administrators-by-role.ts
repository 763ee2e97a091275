import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The first start wrote every permission on the account, in addition to the role `admin`, so a smaller role had no
 * effect. A change of roles removed these permissions, because directly granted permissions end when the roles change.
 * An account whose roles still grant every permission now has them by role alone. Any other account keeps them
 * directly, so that no brand is locked out.
 */
export const administratorsByRole = inOrder(
  sql`update account set permissions = permissions - '*:*:*'
    where permissions @> '["*:*:*"]'::jsonb and account_rights(platform, roles, '[]'::jsonb) @> '["*:*:*"]'::jsonb`,
);
