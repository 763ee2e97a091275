import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The view `sms_event`, from which an external system can send SMS. It reads the events from the histories of customer
 * orders and mall orders. So no event is stored twice, and an event exists only if its step was committed. An event is
 * identified by its source, its order, and its position in the order's history (decision 93).
 */
export const eventsForSms = inOrder(
  sql`create index order_event_sms_idx on order_event (at)
    where kind in ('assign', 'reassign', 'appoint', 'complete', 'resolve')`,
  sql`create index mall_order_event_sms_idx on mall_order_event (at) where kind in ('ship', 'refund', 'moneyBack')`,
  sql`create view sms_event as
    select 'order' as source, event.order_id, event.seq, placed.platform, event.at,
      case
        when event.kind = 'complete' then 'order.installed'
        when event.kind = 'resolve' then 'order.refunded'
        when event.kind <> 'appoint' then 'order.assigned'
        when former.seq is null then 'order.appointed'
        else 'order.appointment-moved'
      end as name
    from order_event as event
      join customer_order as placed on placed.id = event.order_id
      left join lateral (
        select earlier.seq, earlier.body #> '{step,window}' as slot
        from order_event as earlier
        where event.kind = 'appoint' and earlier.kind = 'appoint'
          and earlier.order_id = event.order_id and earlier.seq < event.seq
          and not exists (
            select from order_event as ending
            where ending.order_id = event.order_id and ending.seq > earlier.seq and ending.seq < event.seq
              and (ending.kind in ('assign', 'reassign', 'decline', 'return', 'abort')
                or (ending.kind = 'resolve' and ending.body #>> '{step,outcome}' = 'reinstall')))
        order by earlier.seq desc limit 1) as former on true
    where event.kind in ('assign', 'reassign', 'complete')
      or (event.kind = 'appoint' and former.slot is distinct from event.body #> '{step,window}')
      or (event.kind = 'resolve' and event.body #>> '{step,outcome}' in ('refund', 'refund-settled')
        and (event.body #>> '{step,split,seller}')::bigint > 0)
    union all
    select 'mall-order', event.order_id, event.seq, bought.platform, event.at,
      case event.kind
        when 'ship' then 'mall.parcel-shipped'
        when 'refund' then 'mall.refunded'
        else 'mall.money-back'
      end
    from mall_order_event as event join mall_order as bought on bought.id = event.order_id
    where event.kind in ('ship', 'refund', 'moneyBack')`,
);
