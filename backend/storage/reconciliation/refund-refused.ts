import { sql, type SqlBool } from 'kysely';

type Column = 'status' | 'trouble' | 'sent_at' | 'doubt_at' | 'is_under_way';

const newest = <T = string>(column: Column) => sql<T | null>`(select refund.${sql.raw(column)}
  from payment_refund as refund where refund.difference_id = reconciliation_difference.id
  order by refund.id desc limit 1)`;

/** The reason why the newest refund of the difference stopped; null unless it stopped. */
export const refundTrouble = newest('trouble');

/** The facts that decide whether the provider may still pay the newest refund of the difference. */
export const refundDoubt = {
  sentAt: newest<Date>('sent_at'),
  doubtAt: newest<Date>('doubt_at'),
  isUnderWay: newest<boolean>('is_under_way'),
};

/** Whether the newest refund of the difference was refused or has stopped. In both cases staff must decide again. */
export const isRefundRefused = sql<SqlBool>`(reconciliation_difference.status in ('OPEN', 'REFUNDING')
  and ${newest('status')} = case reconciliation_difference.status when 'OPEN' then 'REFUSED' else 'STOPPED' end)`;
