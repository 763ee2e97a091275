import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Whether a shop has an account is asked of each shop of a list. */
export const accountsOfShops = inOrder(
  sql`create index account_shop_idx on account (shop_id) where shop_id is not null`,
);
