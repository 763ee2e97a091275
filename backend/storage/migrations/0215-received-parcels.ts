import { sql } from 'kysely';
import { inOrder } from './in-order';

/** A buyer confirms each parcel separately. An order counts the parcels that have not arrived. */
export const receivedParcels = inOrder(
  sql`alter table mall_parcel add column received_at timestamptz`,
  sql`alter table mall_order add column arriving integer not null default 0 check (arriving >= 0)`,
  sql`update mall_parcel set received_at = mall_order.received_at from mall_order
    where mall_order.id = mall_parcel.order_id and mall_order.status in ('RECEIVED', 'DONE')`,
  sql`update mall_order set arriving = sent.parcels from (
      select order_id, count(*) as parcels from mall_parcel group by order_id) as sent
    where sent.order_id = mall_order.id and mall_order.status in ('PAID', 'SHIPPED')`,
);
