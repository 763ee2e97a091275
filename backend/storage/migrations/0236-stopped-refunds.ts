import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The SQL condition for refunds that a waiting or running job will still query at the provider. */
const IS_ASKED = sql`exists (select from job where job.kind = 'payment.refund' and job.state <> 'dead'
  and job.payload ->> 'refundId' = part.id::text)`;

/**
 * A refund that no attempt could complete is marked as stopped, with a reason, and waits for staff. Existing refunds
 * without a job are stopped now. A partial refund that staff paid by hand stores the reference of that payment.
 */
export const stoppedRefunds = inOrder(
  sql`alter table payment_refund
    add column since timestamptz,
    add column trouble text,
    add column trouble_code text,
    add column settled_by bigint references account,
    add column settled_by_name text,
    add column settled_at timestamptz,
    add column settled_reference text,
    add column settled_reference_key text`,
  sql`alter table payment_refund drop constraint payment_refund_status_check`,
  sql`alter table payment_refund add constraint payment_refund_status_check check (
    status in ('REQUESTED', 'SENT', 'UNKNOWN', 'STOPPED', 'SUCCEEDED', 'REFUSED')
    or (difference_id is null and status in ('PROPOSED', 'REJECTED', 'SETTLED')))`,
  sql`alter table payment_refund drop constraint payment_refund_ended_check`,
  sql`alter table payment_refund add constraint payment_refund_ended_check
    check ((status in ('SUCCEEDED', 'SETTLED', 'REFUSED', 'REJECTED')) = (ended_at is not null))`,
  sql`alter table payment_refund add constraint payment_refund_settled_check
    check ((status = 'SETTLED') = (settled_reference_key is not null))`,
  sql`create unique index payment_refund_settled_key on payment_refund (platform, settled_reference_key)
    where settled_reference_key is not null`,
  sql`drop index payment_refund_waiting_idx`,
  sql`create index payment_refund_waiting_idx on payment_refund (platform, status)
    where status in ('PROPOSED', 'STOPPED', 'REFUSED')`,
  sql`create index payment_refund_unended_idx on payment_refund ((coalesce(since, confirmed_at, requested_at)))
    where status in ('REQUESTED', 'SENT', 'UNKNOWN')`,
  sql`update mall_order set failed_refunds = failed_refunds + stopped.count from (
      select payment.subject_id, count(*)::integer as count from payment_refund as part
        join payment on payment.id = part.payment_id and payment.area = 'mall'
      where part.status in ('REQUESTED', 'SENT', 'UNKNOWN') and part.difference_id is null and not ${IS_ASKED}
      group by payment.subject_id
    ) as stopped where stopped.subject_id = mall_order.id`,
  sql`update payment_refund as part set status = 'STOPPED', trouble = 'unanswered', trouble_code = ''
    where status in ('REQUESTED', 'SENT', 'UNKNOWN') and not ${IS_ASKED}`,
  sql`alter table payment_refund add constraint payment_refund_stopped_check
    check ((status = 'STOPPED') = (trouble is not null))`,
);
