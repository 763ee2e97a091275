import { sql, type SqlBool } from 'kysely';

/** The provider refused the newest refund of the difference, so that it waits for another decision. */
export const isRefundRefused = sql<SqlBool>`(select refund.status = 'REFUSED' from payment_refund as refund
  where refund.difference_id = reconciliation_difference.id order by refund.id desc limit 1)`;
