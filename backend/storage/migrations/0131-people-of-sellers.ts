import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Who reads everything reads the people of sellers too. */
export const peopleOfSellers = inOrder(
  sql`update role set permissions = permissions || '["master:person:list"]'::jsonb
    where key = 'auditor' and platform = '' and not permissions @> '["master:person:list"]'::jsonb`,
);
