import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * What long lists of the mall need: the window in its order, old orders by a whole phone number or name, and the
 * orders of an account that wait.
 */
export const listsOfTheMall = inOrder(
  sql`drop index mall_goods_shelf_idx`,
  sql`create index mall_goods_shelf_idx on mall_goods (platform, status, place, id desc)`,
  sql`create index mall_order_waiting_idx on mall_order (platform, party_kind, party_id, status)
    where status in ('UNPAID', 'PAID', 'SHIPPED', 'RECEIVED')`,
  sql`create index mall_order_phone_idx on mall_order (platform, phone, created_at desc)`,
  sql`create index mall_order_receiver_idx on mall_order (platform, receiver, created_at desc, id desc)`,
  sql`create index mall_order_buyer_idx on mall_order (platform, buyer_name, created_at desc, id desc)`,
);
