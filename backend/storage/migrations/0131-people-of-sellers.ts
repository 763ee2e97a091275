import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The auditor role, which may read everything, gets the right to read the users of sellers. */
export const peopleOfSellers = inOrder(
  sql`update role set permissions = permissions || '["master:person:list"]'::jsonb
    where key = 'auditor' and platform = '' and not permissions @> '["master:person:list"]'::jsonb`,
);
