import { sql } from 'kysely';
import { inOrder } from './in-order';

const KINDS = [
  'place',
  'change',
  'pay',
  'assign',
  'reassign',
  'accept',
  'decline',
  'return',
  'appoint',
  'start',
  'abort',
  'complete',
  'confirm',
  'cancel',
  'cancelAsk',
  'cancelAnswer',
  'cancelRefuse',
  'cancelWithdraw',
  'afterSale',
  'resolve',
  'setHandler',
  'revealPhone',
  'cancelUnpaid',
  'autoConfirm',
  'markLate',
  'markUnappointed',
  'escalateCancel',
];

const SETTINGS = {
  'order.unpaidDays': '7',
  'order.acceptHours': '4',
  'order.confirmDays': '7',
  'order.afterSaleDays': '90',
} as const;

/**
 * The permissions for the steps of an order. An account or role of this type gets the permissions in `gets` if it
 * already has the permission in `had`.
 */
const RIGHTS = [
  {
    type: 'SELLER',
    had: 'order:add',
    gets: ['order:pay', 'order:confirm', 'order:cancel', 'order:afterSale', 'order:revealPhone'],
  },
  // Only the role of handlers gets the permission to assign orders, not every role that can read orders.
  {
    type: 'SELLER',
    had: 'order:detail',
    role: 'handler',
    gets: ['order:assign', 'order:afterSale', 'order:revealPhone'],
  },
  { type: 'SHOP', had: 'order:detail', gets: ['order:install'] },
] as const;

const giveRights = (
  table: 'account' | 'role',
  typeColumn: 'type' | 'account_type',
  hasRole: (key: string) => ReturnType<typeof sql>,
) =>
  RIGHTS.map(
    ({ type, had, gets, ...only }) => sql`update ${sql.table(table)}
      set permissions = permissions || (
        select coalesce(jsonb_agg(given), '[]'::jsonb) from jsonb_array_elements_text(${JSON.stringify(gets)}::jsonb) as given
        where not permissions @> to_jsonb(given))
      where ${sql.ref(typeColumn)} = ${type} and permissions @> ${JSON.stringify([had])}::jsonb
        and ${'role' in only ? hasRole(only.role) : sql`true`}`,
  );

/**
 * Writes search texts as migration 24 does, but without the customer's phone number. Otherwise a user could find out a
 * hidden number digit by digit, by searching for its parts.
 */
const writeWords = (rows: ReturnType<typeof sql>) => sql`
  insert into customer_order_words (order_id, words, terms)
  select placed.id, said.words, search_terms(said.words) || array(
    select distinct party from (values
      ('b@' || placed.platform),
      ('h' || placed.shop_id || '@' || placed.platform),
      ('s' || placed.seller_id || '@' || placed.platform),
      ('s' || placed.handler_sid || '@' || placed.platform)
    ) as named (party) where party is not null)
  from ${rows} as placed
    cross join lateral (select lower(concat_ws(e'\\n',
      placed.order_no, placed.seller_name, placed.customer_name, placed.car_plate) collate "C") as words) as said`;

/** Replaces the search text that an order already has. */
const rewriteWords = (rows: ReturnType<typeof sql>) => sql`${writeWords(rows)}
  on conflict (order_id) do update set words = excluded.words, terms = excluded.terms`;

const wordsFunction = (name: string, body: ReturnType<typeof sql>) =>
  sql`create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin
      ${body};
      return null;
    end
  $$`;

/** Leaves phone numbers out of the search texts of new and changed orders, and rewrites those of existing orders. */
export const wordsWithoutNumbers = [
  wordsFunction('note_words_of_new_orders', writeWords(sql`placed_rows`)),
  wordsFunction('note_words_of_changed_order', rewriteWords(sql`(select new.*)`)),
  rewriteWords(sql`customer_order`),
];

/**
 * Adds the life of an order: its statuses and steps (business 2). The order stores the prices and evidence rules that
 * apply to it. An unpaid order that already held points becomes an order that waits to be assigned. The hold of a
 * cancelled order is released, and a completed order without a hold counts as settled. One constraint guarantees that a
 * cancelled or settled order holds no points. Another guarantees that appointments at the same place of a shop do not
 * overlap; a shop has `capacity` places.
 */
export const orderLife = inOrder(
  sql`alter table project
    add column shop_points integer not null default 0,
    add column evidence_pictures integer not null default 3 check (evidence_pictures between 0 and 20),
    add column evidence_video boolean not null default false,
    add constraint project_shop_points_check check (shop_points between 0 and points)`,
  sql`alter table shop
    add column capacity integer not null default 2 check (capacity between 0 and 100),
    add column receivable_points integer not null default 0 check (receivable_points >= 0)`,
  sql`alter table seller_account add column handler_id bigint references account`,
  sql`alter table customer_order
    add column agreed_points integer not null default 0 check (agreed_points >= 0),
    add column shop_points integer not null default 0,
    add column evidence_pictures integer not null default 3,
    add column evidence_video boolean not null default false,
    add column wanted_shop_id bigint,
    add column assigned_at timestamptz,
    add column accept_by timestamptz,
    add column accepted_at timestamptz,
    add column appoint_by timestamptz,
    add column appointed_from timestamptz,
    add column appointed_to timestamptz,
    add column late text check (late in ('accept', 'appoint')),
    add column cancel_asked_at timestamptz,
    add column cancel_reason text not null default '',
    add column cancel_answer_by timestamptz,
    add column cancel_escalated boolean not null default false,
    add column evidence jsonb,
    add column completed_at timestamptz,
    add column confirm_by timestamptz,
    add column confirmed_at timestamptz,
    add column settled_at timestamptz,
    add column refunded_points integer not null default 0 check (refunded_points >= 0),
    add column reclaimed_points integer not null default 0 check (reclaimed_points >= 0),
    add foreign key (wanted_shop_id, platform) references shop (id, platform)`,

  // Releases the holds of cancelled orders, with one ledger entry for each hold.
  sql`create temporary table released on commit drop as
    select placed.id as order_id, placed.platform, hold.id as hold_id, hold.account_id, hold.amount,
      'migration/release/' || placed.id as entry_id, null::bigint as entry_seq
    from customer_order as placed
      join ledger_hold as hold on hold.platform = placed.platform and hold.name = placed.hold_id
      left join ledger_ending as ending on ending.hold_id = hold.id
    where placed.status = 'CANCELLED' and ending.hold_id is null`,
  sql`insert into ledger_entry (entry_id, platform, kind, area, reference_id, at)
    select entry_id, platform, 'order-release', 'order', order_id::text, date_trunc('milliseconds', now())
    from released order by order_id`,
  sql`update released set entry_seq = entry.seq from ledger_entry as entry where entry.entry_id = released.entry_id`,
  sql`insert into ledger_leg (entry_seq, account_id, amount, available_after, kind, at)
    select released.entry_seq, released.account_id, released.amount,
      account.available + sum(released.amount) over (partition by released.account_id order by released.entry_seq),
      'order-release', date_trunc('milliseconds', now())
    from released join ledger_account as account on account.id = released.account_id
    union all
    select released.entry_seq, escrow.id, -released.amount, null, 'order-release', date_trunc('milliseconds', now())
    from released join ledger_account as escrow
      on escrow.platform = released.platform and escrow.key = 'platform:escrow'`,
  sql`insert into ledger_ending (hold_id, entry_seq, outcome) select hold_id, entry_seq, 'returned' from released`,
  sql`update ledger_account set available = available + given.amount, held = held - given.amount
    from (select account_id, sum(amount)::bigint as amount from released group by account_id) as given
    where ledger_account.id = given.account_id`,
  sql`insert into ledger_tail (account_id, amount)
    select escrow.id, -released.amount from released join ledger_account as escrow
      on escrow.platform = released.platform and escrow.key = 'platform:escrow'`,
  sql`update customer_order set held_points = 0, hold_id = null where status = 'CANCELLED' and held_points > 0`,

  sql`update customer_order set agreed_points = held_points`,
  sql`update customer_order set agreed_points = project.points
    from project
    where customer_order.status = 'UNPAID' and customer_order.held_points = 0
      and project.platform = customer_order.platform and project.value = customer_order.project`,
  sql`update customer_order set status = 'PENDING' where status = 'UNPAID' and held_points > 0`,
  sql`update customer_order set status = 'PENDING' where status in ('ASSIGNED', 'INSTALLING') and shop_id is null`,
  sql`update customer_order set wanted_shop_id = shop_id, shop_id = null
    where status in ('UNPAID', 'PENDING') and shop_id is not null`,
  // Existing orders get new deadlines, so that none of them is late immediately after the migration.
  sql`update customer_order
    set assigned_at = now(), accept_by = now() + interval '1 day',
      accepted_at = case when status = 'ASSIGNED' then null else now() end
    where shop_id is not null and status not in ('UNPAID', 'PENDING')`,
  sql`update customer_order set completed_at = coalesce(changed_at, created_at) where status in ('DONE', 'AFTER_SALE')`,
  sql`update customer_order set confirmed_at = completed_at, settled_at = completed_at
    where status = 'DONE' and held_points = 0`,
  // A completed order that still has a hold is due for confirmation now, because the confirmation settles it.
  sql`update customer_order set confirm_by = now() where status = 'DONE' and held_points > 0`,
  sql`alter table customer_order
    add constraint customer_order_held_check check (
      held_points = 0 or (settled_at is null and status in ('PENDING', 'ASSIGNED', 'INSTALLING', 'DONE', 'AFTER_SALE'))),
    add constraint customer_order_shop_points_check check (shop_points between 0 and agreed_points),
    add constraint customer_order_refund_check check (
      refunded_points <= agreed_points and reclaimed_points <= shop_points),
    add constraint customer_order_window_check check ((appointed_from is null) = (appointed_to is null))`,
  sql`create index customer_order_late_idx on customer_order (platform, late) where late is not null`,
  sql`create index customer_order_due_idx on customer_order (status, confirm_by) where confirm_by is not null`,

  sql`create table order_appointment (
    order_id bigint primary key references customer_order,
    shop_id bigint not null references shop,
    place integer not null check (place >= 1),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    check (starts_at < ends_at),
    constraint order_appointment_place_free exclude using gist (
      int8range(shop_id, shop_id, '[]') with &&,
      int4range(place, place, '[]') with &&,
      tstzrange(starts_at, ends_at) with &&)
  )`,
  sql`create index order_appointment_shop_idx on order_appointment (shop_id, starts_at)`,

  // The assignments of orders and the answers of shops, which the dispatcher sees when choosing a shop.
  sql`create table order_shop_answer (
    id bigint generated by default as identity primary key,
    order_id bigint not null references customer_order,
    shop_id bigint not null references shop,
    platform text not null,
    kind text not null check (kind in ('assign', 'reassign', 'accept', 'decline', 'return')),
    at timestamptz not null
  )`,
  sql`create index order_shop_answer_idx on order_shop_answer (platform, at, shop_id)`,

  sql`alter table order_event drop constraint order_event_kind_check`,
  sql`alter table order_event
    add constraint order_event_kind_check check (kind in (${sql.join(KINDS.map((kind) => sql.lit(kind)))})),
    alter column author_id drop not null`,
  ...wordsWithoutNumbers,
  sql`insert into configuration (platform, key, value)
    values ${sql.join(Object.entries(SETTINGS).map(([key, value]) => sql`('', ${key}, ${value})`))}`,
  ...giveRights('account', 'type', (key) => sql`roles @> ${JSON.stringify([key])}::jsonb`),
  ...giveRights('role', 'account_type', (key) => sql`key = ${key}`),
);
