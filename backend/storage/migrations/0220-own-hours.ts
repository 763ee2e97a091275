import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A shop edits its own opening hours: the role of its main account gets the permission. */
export const ownHours = inOrder(
  sql`update role set permissions = permissions || '["shop:hours:edit"]'::jsonb
    where key = 'shop' and account_type = 'SHOP' and not permissions @> '["shop:hours:edit"]'::jsonb`,
);
