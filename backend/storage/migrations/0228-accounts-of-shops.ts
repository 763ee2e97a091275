import { sql } from 'kysely';
import { inOrder } from './in-order';

/** An index for lists of shops, which check for each shop whether it has an account. */
export const accountsOfShops = inOrder(
  sql`create index account_shop_idx on account (shop_id) where shop_id is not null`,
);
