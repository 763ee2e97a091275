import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The first start wrote every right on the account beside the role `admin`. Cutting the role changed nothing then, and
 * another role took the right away, because rights given by hand end when the roles change. An account whose roles give
 * every right keeps it by them alone. One whose roles no longer do keeps it by hand, so that no brand is locked out.
 */
export const administratorsByRole = inOrder(
  sql`update account set permissions = permissions - '*:*:*'
    where permissions @> '["*:*:*"]'::jsonb and account_rights(platform, roles, '[]'::jsonb) @> '["*:*:*"]'::jsonb`,
);
