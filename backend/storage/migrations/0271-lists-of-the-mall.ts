import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Indexes for long lists of the mall: the sorted goods, old orders by a full phone number or name, and the waiting
 * orders of an account.
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
