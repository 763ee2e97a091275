import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Stores when a refund was sent to the provider, and since when its outcome is uncertain. Also allows days without a
 * statement and refunds that no statement contains, and adds indexes for the reconciliation.
 */
export const paymentCare = inOrder(
  sql`alter table payment_refund add column sent_at timestamptz`,
  sql`alter table payment_refund add column doubt_at timestamptz`,
  // The provider may still carry out a request that was sent before this version.
  sql`update payment_refund set doubt_at = now() where status in ('SENT', 'UNKNOWN')`,
  sql`create index payment_refund_payment_idx on payment_refund (payment_id) where payment_id is not null`,
  sql`create index payment_refund_ended_idx on payment_refund (platform, channel, ended_at) where status = 'SUCCEEDED'`,
  sql`create index payment_paid_idx on payment (platform, channel, paid_at) where status = 'PAID'`,
  sql`alter table provider_statement alter column fetched_at drop not null`,
  sql`create index provider_statement_line_refund_idx on provider_statement_line (number, refund_number)
    where refund_number is not null`,
  sql`alter table reconciliation_difference drop constraint reconciliation_difference_kind_check`,
  sql`alter table reconciliation_difference add constraint reconciliation_difference_kind_check
    check (kind in ('not-posted', 'absent', 'amount', 'refund', 'refund-absent', 'unreadable'))`,
  sql`create index reconciliation_difference_open_idx on reconciliation_difference (statement_id, id)
    where status = 'OPEN'`,
);
