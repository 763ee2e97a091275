import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Payments that staff ended, so that a late notification credits nothing, and payments that were partly refunded.
 * Closed payments whose difference staff accepted before this migration are ended too.
 */
export const endedPayments = inOrder(
  sql`alter table payment add column is_ended boolean not null default false`,
  sql`update payment set is_ended = true where status = 'CLOSED' and exists (
    select from reconciliation_difference as difference where difference.payment_id = payment.id
    and difference.kind in ('not-posted', 'amount') and difference.status = 'ACCEPTED')`,
  sql`alter table payment add constraint payment_ended_check check (not (is_ended and status = 'PAID'))`,
  sql`alter table payment drop constraint payment_trouble_check`,
  sql`alter table payment add constraint payment_trouble_check
    check (trouble in ('wrong-amount', 'paid-twice', 'refunded-in-part', 'after-end'))`,
);
