import { sql } from 'kysely';

/**
 * Queries that find differences between documents, such as orders or withdrawals, and the ledger. The amounts that a
 * document states must be the amounts that the ledger moved.
 */
export const DOCUMENT_QUERIES = {
  // The points of an order are held while its payment code is open, and leave the account when the order is
  // paid. Money that is paid by the code never enters the account.
  'mall-order-is-posted': sql`
    select 'mall order ' || id as about, 'status ' || status || ', cost ' || cost || ' fen, posted ' || posted as found
    from (
      select placed.id, placed.status,
        case when placed.paid_at is null then 0 else placed.payable - placed.money end
          - (placed.refunded - placed.refunded_money)
          + coalesce((select points from mall_payment as held where held.id = placed.open_payment_id), 0) as cost,
        coalesce((
          select -sum(leg.amount) from ledger_entry as entry
            join ledger_leg as leg on leg.entry_seq = entry.seq
            join ledger_account as account on account.id = leg.account_id
          where entry.platform = placed.platform and entry.area = 'mall' and entry.reference_id = placed.id::text
            and account.key = placed.party_kind || ':' || placed.party_id
        ), 0) as posted
      from mall_order as placed
    ) as bought
    where cost <> posted`,
  // Only money that the provider or a person has sent back may have left the brand's cash.
  'mall-money-is-posted': sql`
    select 'mall order ' || id as about, 'a code brought ' || kept || ' fen, posted ' || posted as found
    from (
      select placed.id, taken.amount - coalesce((
          select sum(part.amount) from payment_refund as part join payment on payment.id = part.payment_id
          where payment.area = 'mall' and payment.subject_id = placed.id and part.difference_id is null
            and part.status in ('SUCCEEDED', 'SETTLED')
        ), 0) as kept,
        coalesce((
          select -sum(leg.amount) from ledger_entry as entry
            join ledger_leg as leg on leg.entry_seq = entry.seq
            join ledger_account as account on account.id = leg.account_id and account.key = 'platform:cash'
          where entry.platform = placed.platform and entry.area = 'mall' and entry.reference_id = placed.id::text
        ), 0) as posted
      from mall_order as placed join (
        select order_id, coalesce(sum(money) filter (where status in ('PAID', 'LATE')), 0) as amount
        from mall_payment group by order_id
      ) as taken on taken.order_id = placed.id
    ) as paid
    where kept <> posted`,
  'recharge-has-document': sql`
    select 'entry ' || entry.seq as about, 'credits ' || leg.amount || ' fen to ' || account.key || ', and '
      || coalesce('recharge ' || paid.id || ' has status ' || paid.status || ' and ' || coalesce(paid.arrived, 0)
        || ' fen', 'there is no recharge') as found
    from ledger_entry as entry
      join ledger_leg as leg on leg.entry_seq = entry.seq
      join ledger_account as account on account.id = leg.account_id and account.kind <> 'platform'
      left join recharge as paid on paid.platform = entry.platform
        and paid.id = case when entry.area = 'recharge' then entry.reference_id::bigint end
    where entry.kind = 'recharge' and not coalesce(paid.status = 'CREDITED' and paid.arrived = leg.amount
      and account.key = paid.party_kind || ':' || paid.party_id, false)
    union all
    select 'recharge ' || paid.id, 'is credited by ' || count(entry.seq) || ' entries'
    from recharge as paid
      left join ledger_entry as entry on entry.platform = paid.platform and entry.kind = 'recharge'
        and entry.area = 'recharge' and entry.reference_id = paid.id::text
    where paid.status = 'CREDITED' group by paid.id having count(entry.seq) <> 1`,
  // The history of an order states the shop's share, and a later refund states a negative share. The ledger may move
  // more points to the shop than the sum of its shares. The shop must owe this surplus, less the adjustments that
  // settled or waived its debt.
  'receivable-is-documents': sql`
    select 'shop ' || id as about,
      'owes ' || receivable_points || ' points, documents say ' || (documented / 100)::bigint as found
    from (
      select shop.id, shop.receivable_points, coalesce(moved.fen, 0) - coalesce(shares.points, 0) * 100
        - coalesce(lowered.points, 0) * 100 as documented
      from shop
        left join (
          select placed.shop_id, sum((event.body #>> '{step,split,shop}')::bigint) as points
          from order_event as event join customer_order as placed on placed.id = event.order_id
          where event.body #> '{step,split}' is not null group by placed.shop_id
        ) as shares on shares.shop_id = shop.id
        left join (
          select account.platform, account.key, sum(leg.amount) as fen
          from ledger_account as account
            join ledger_leg as leg on leg.account_id = account.id
            join ledger_entry as entry on entry.seq = leg.entry_seq and entry.area = 'order'
          where account.kind = 'shop' group by account.id
        ) as moved on moved.platform = shop.platform and moved.key = 'shop:' || shop.id
        left join (
          select platform, party, sum(points) as points from adjustment
          where decision = 'approve' and purpose in ('settle', 'waive') group by platform, party
        ) as lowered on lowered.platform = shop.platform and lowered.party = 'shop:' || shop.id
    ) as owing
    where receivable_points::bigint * 100 <> documented`,
  'withdrawal-is-posted': sql`
    select 'withdrawal ' || id as about, 'status ' || status || ', gross ' || gross || ', net ' || net || ', tax ' || tax
      || '; posted ' || posted.party || ', ' || posted.cash || ' and ' || posted.withheld as found
    from withdrawal as asked cross join lateral (
      select coalesce(-sum(leg.amount) filter (where account.key = asked.party_kind || ':' || asked.party_id), 0),
        coalesce(sum(leg.amount) filter (where account.key = 'platform:cash'), 0),
        coalesce(sum(leg.amount) filter (where account.key = 'platform:tax'), 0)
      from ledger_entry as entry
        join ledger_leg as leg on leg.entry_seq = entry.seq
        join ledger_account as account on account.id = leg.account_id
      where entry.platform = asked.platform and entry.area = 'withdrawal' and entry.reference_id = asked.id::text
    ) as posted (party, cash, withheld)
    where (status = 'PAID' and (posted.party, posted.cash, posted.withheld) is distinct from (gross, net, tax))
      or (status = 'FAILED' and (posted.party, posted.cash, posted.withheld) is distinct from (0, 0, 0))`,
  'adjustment-is-posted': sql`
    select 'adjustment ' || id as about,
      'moves ' || wanted || ' fen, posted ' || posted as found
    from (
      select given.id,
        case when given.decision <> 'approve' or given.purpose = 'waive' then 0
          when given.purpose = 'settle' then -given.points else given.points end::bigint * 100 as wanted,
        coalesce((
          select sum(leg.amount) from ledger_entry as entry
            join ledger_leg as leg on leg.entry_seq = entry.seq
            join ledger_account as account on account.id = leg.account_id and account.key = given.party
          where entry.platform = given.platform and entry.area = 'adjustment' and entry.reference_id = given.id::text
        ), 0) as posted
      from adjustment as given
    ) as adjusted
    where wanted <> posted`,
  'settled-order-is-posted': sql`
    select 'order ' || id as about, 'cost ' || cost || ' fen, posted ' || posted as found
    from (
      select placed.id, (placed.agreed_points - placed.refunded_points)::bigint * 100 as cost, coalesce((
        select -sum(leg.amount) from ledger_entry as entry
          join ledger_leg as leg on leg.entry_seq = entry.seq
          join ledger_account as account on account.id = leg.account_id and account.key = 'seller:' || placed.seller_id
        where entry.platform = placed.platform and entry.area = 'order' and entry.reference_id = placed.id::text
      ), 0) as posted
      from customer_order as placed where placed.settled_at is not null
    ) as settled
    where cost <> posted`,
} as const;
