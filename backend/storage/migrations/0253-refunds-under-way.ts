import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Marks a refund that its provider has accepted, so that staff do not end it by hand before the result is known. An
 * existing refund that was queried again gets the mark too, until the provider reports its state. A unique index
 * ensures one difference for a refund that we did not request, even if both a report and the day's statement contain
 * it. If several existing rows are about the same refund, only the first keeps its channel, so the index ignores the
 * others.
 */
export const refundsUnderWay = inOrder(
  sql`alter table payment_refund add column is_under_way boolean not null default false`,
  sql`update payment_refund set is_under_way = true
    where (status = 'UNKNOWN' and asked > 0) or (status = 'STOPPED' and trouble = 'slow')`,
  sql`update reconciliation_difference set channel = null from (
      select id, row_number() over (partition by platform, channel, number, refund_number order by id) as place
      from reconciliation_difference where kind = 'refund'
    ) as found where found.id = reconciliation_difference.id and found.place > 1`,
  sql`create unique index reconciliation_difference_refund_key
    on reconciliation_difference (platform, channel, number, refund_number) where kind = 'refund'`,
);
