import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Support for a payment code that was paid twice: the second payment is refunded by its own transaction number at the
 * provider. The sandbox stores such second payments.
 */
export const surplusPayments = inOrder(
  sql`alter table payment_refund add column transaction_id text`,
  sql`drop index payment_refund_open_key`,
  sql`create unique index payment_refund_open_key
    on payment_refund (platform, channel, number, (coalesce(transaction_id, '')))
    where status <> 'REFUSED' and difference_id is not null`,
  sql`create table sandbox_surplus (
    platform text not null,
    transaction_id text not null,
    channel text not null,
    number text not null,
    amount bigint not null,
    paid_at timestamptz not null,
    primary key (platform, transaction_id)
  )`,
  sql`create index sandbox_surplus_number_idx on sandbox_surplus (platform, number)`,
  sql`alter table sandbox_refund add column transaction_id text`,
);
