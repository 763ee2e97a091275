import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Roles that may read everything also get the right to read the users of sellers. */
export const peopleOfSellers = inOrder(
  sql`update role set permissions = permissions || '["master:person:list"]'::jsonb
    where key = 'auditor' and platform = '' and not permissions @> '["master:person:list"]'::jsonb`,
);
