import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Administrators get their permissions from their role alone. The first start of the product granted every permission
 * to the administrator directly, in addition to the role `admin`, so a smaller role had no effect. If the roles of an
 * account grant every permission, its direct grant is removed. Any other account keeps the direct grant, so that no
 * brand is locked out.
 */
export const administratorsByRole = inOrder(
  sql`update account set permissions = permissions - '*:*:*'
    where permissions @> '["*:*:*"]'::jsonb and account_rights(platform, roles, '[]'::jsonb) @> '["*:*:*"]'::jsonb`,
);
