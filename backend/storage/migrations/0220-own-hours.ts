import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A shop keeps its own hours: the role of its main account gets the right. */
export const ownHours = inOrder(
  sql`update role set permissions = permissions || '["shop:hours:edit"]'::jsonb
    where key = 'shop' and account_type = 'SHOP' and not permissions @> '["shop:hours:edit"]'::jsonb`,
);
