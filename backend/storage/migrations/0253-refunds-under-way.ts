import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * A refund that its provider took on is marked, so that it is not ended by hand beside it. Of one from before this that was
 * asked about again it may be so, until its provider says otherwise. Money of a refund that is none of ours is one difference,
 * found at once or by the statement of its day; a further row about the same, from before this, keeps no channel.
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
