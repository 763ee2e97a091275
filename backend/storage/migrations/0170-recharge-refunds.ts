import { sql } from 'kysely';
import { inOrder } from './in-order';

/** Permissions added to each role. Roles that do not exist are skipped. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  approver: ['finance:recharge:refund'],
  cashier: ['finance:recharge:refund'],
};

/**
 * Refunds of credited recharges, in parts. A part refers to its payment but to no difference, and each attempt has a
 * hold in the ledger. A payment that was never credited is still refunded as a whole, by one refund at a time.
 */
export const rechargeRefunds = inOrder(
  sql`alter table payment_refund alter column difference_id drop not null`,
  sql`alter table payment_refund
    add column attempt integer not null default 0,
    add column hold_id text,
    add column is_dead boolean not null default false,
    add column requested_by_name text not null default '',
    add column confirmed_by bigint references account,
    add column confirmed_by_name text,
    add column confirmed_at timestamptz`,
  sql`alter table payment_refund drop constraint payment_refund_status_check`,
  sql`alter table payment_refund add constraint payment_refund_status_check check (
    status in ('REQUESTED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'REFUSED')
    or (difference_id is null and status in ('PROPOSED', 'REJECTED')))`,
  sql`alter table payment_refund drop constraint payment_refund_check`,
  sql`alter table payment_refund add constraint payment_refund_ended_check
    check ((status in ('SUCCEEDED', 'REFUSED', 'REJECTED')) = (ended_at is not null))`,
  sql`alter table payment_refund add constraint payment_refund_kind_check check (
    case when difference_id is null then payment_id is not null and hold_id is not null and attempt > 0
      else hold_id is null and attempt = 0 end)`,
  sql`create unique index payment_refund_hold_key on payment_refund (platform, hold_id) where hold_id is not null`,
  sql`drop index payment_refund_open_key`,
  sql`create unique index payment_refund_open_key on payment_refund (platform, channel, number)
    where status <> 'REFUSED' and difference_id is not null`,
  sql`create index payment_refund_waiting_idx on payment_refund (platform, status)
    where difference_id is null and status in ('PROPOSED', 'REFUSED')`,
  ...Object.entries(RIGHTS).map(
    ([key, rights]) => sql`update role set permissions = permissions || (
        select coalesce(jsonb_agg(given), '[]'::jsonb)
        from jsonb_array_elements_text(${JSON.stringify(rights)}::jsonb) as given
        where not permissions @> to_jsonb(given))
      where key = ${key}`,
  ),
);
