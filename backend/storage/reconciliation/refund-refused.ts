import { sql, type SqlBool } from 'kysely';

const newest = (column: 'status' | 'trouble') => sql<string | null>`(select refund.${sql.raw(column)}
  from payment_refund as refund where refund.difference_id = reconciliation_difference.id
  order by refund.id desc limit 1)`;

/** Why the newest refund of the difference stopped; null unless it did. */
export const refundTrouble = newest('trouble');

/** The provider refused the newest refund of the difference, or it stopped: either waits for a person. */
export const isRefundRefused = sql<SqlBool>`(reconciliation_difference.status in ('OPEN', 'REFUNDING')
  and ${newest('status')} = case reconciliation_difference.status when 'OPEN' then 'REFUSED' else 'STOPPED' end)`;
