import { type RawBuilder, sql } from 'kysely';
import {
  LEDGER_RULES,
  type LedgerBreach,
  type LedgerRule,
  type LedgerSize,
} from '@backend/core/ports/ledger.port';
import type { Db } from '../database';
import { BALANCE } from './platform-accounts';
import { DOCUMENT_QUERIES } from './verify-documents';

const LEGS = sql`coalesce((select sum(amount) from ledger_leg where account_id = account.id), 0)`;
const OPEN = sql`not exists (select from ledger_ending as ending where ending.hold_id = hold.id)`;
/** An unpaid, cancelled or settled order holds no points. A completed order holds its points until it is settled. */
const ORDER_HOLDS_NOTHING = sql`placed.status in ('UNPAID', 'CANCELLED') or placed.settled_at is not null`;
/**
 * An order that is not settled holds the agreed points in these states. For an order that is older than the ledger, the
 * points that it held count as the agreed points.
 */
const ORDER_HOLDS = sql`placed.settled_at is null
  and placed.status in ('PENDING', 'ASSIGNED', 'INSTALLING', 'DONE', 'AFTER_SALE')`;
/** The states in which the amount of a withdrawal is held. */
const WAITING = sql`('SUBMITTED', 'APPROVED')`;
/** The states in which the amount of a partial refund of a recharge is held. */
const REFUND_HOLD_STATUSES = sql`('PROPOSED', 'REQUESTED', 'SENT', 'UNKNOWN', 'STOPPED')`;

/**
 * Each query finds rows that break its rule: `about` identifies the row, `found` describes the difference. Its amounts
 * are in fen, or in points if the text says so.
 */
const QUERIES: Readonly<Record<LedgerRule, RawBuilder<unknown>>> = {
  'sums-to-zero': sql`
    select 'brand ' || platform as about, 'all accounts sum to ' || sum(${BALANCE}) as found
    from ledger_account as account group by platform having sum(${BALANCE}) <> 0`,
  'entry-balanced': sql`
    select 'entry ' || entry.seq as about,
      coalesce(legs.number, 0) || ' legs that sum to ' || coalesce(legs.total, 0) as found
    from ledger_entry as entry left join (
      select entry_seq, count(*) as number, sum(amount) as total from ledger_leg group by entry_seq
    ) as legs on legs.entry_seq = entry.seq
    where coalesce(legs.number, 0) < 2 or legs.total <> 0`,
  'balance-is-legs': sql`
    select 'account ' || platform || ' ' || key as about,
      'balance ' || ${BALANCE} || ', legs ' || ${LEGS} as found
    from ledger_account as account where ${BALANCE} <> ${LEGS} or (kind <> 'platform' and available < 0)`,
  'statement-unbroken': sql`
    select 'account ' || platform || ' ' || key as about,
      'entry ' || entry_seq || ' says ' || available_after || ', its legs sum to ' || running as found
    from (
      select account.platform, account.key, leg.entry_seq, leg.available_after,
        sum(leg.amount) over (partition by leg.account_id order by leg.at, leg.entry_seq) as running
      from ledger_leg as leg join ledger_account as account on account.id = leg.account_id
      where account.kind <> 'platform'
    ) as line
    where available_after is distinct from running`,
  'held-is-open-holds': sql`
    select 'account ' || platform || ' ' || key as about, 'held ' || held || ', open holds ' || opened as found
    from (
      select account.*, coalesce((
        select sum(hold.amount) from ledger_hold as hold where hold.account_id = account.id and ${OPEN}
      ), 0) as opened
      from ledger_account as account
    ) as account
    where held <> opened`,
  'hold-ends-once': sql`
    select 'hold ' || hold.platform || ' ' || hold.name as about, count(*) || ' endings' as found
    from ledger_ending as ending join ledger_hold as hold on hold.id = ending.hold_id
    group by hold.id having count(*) > 1`,
  'ending-is-whole': sql`
    select 'hold ' || hold.platform || ' ' || hold.name as about,
      'amount ' || hold.amount || ', opened with ' || coalesce(opening.amount, 0)
        || ', ended with ' || coalesce(-closing.amount, 0) as found
    from ledger_hold as hold
      left join ledger_account as escrow on escrow.platform = hold.platform and escrow.key = 'platform:escrow'
      left join ledger_leg as opening on opening.entry_seq = hold.entry_seq and opening.account_id = escrow.id
      left join ledger_ending as ending on ending.hold_id = hold.id
      left join ledger_leg as closing on closing.entry_seq = ending.entry_seq and closing.account_id = escrow.id
    where opening.amount is distinct from hold.amount
      or (ending.hold_id is not null and closing.amount is distinct from -hold.amount)`,
  'escrow-is-open-holds': sql`
    select 'brand ' || platform as about, 'escrow ' || escrow || ', open holds ' || opened as found
    from (
      select account.platform, ${BALANCE} as escrow, coalesce((
        select sum(hold.amount) from ledger_hold as hold where hold.platform = account.platform and ${OPEN}
      ), 0) as opened
      from ledger_account as account where account.key = 'platform:escrow'
    ) as brand
    where escrow <> opened`,
  'order-names-open-hold': sql`
    select 'order ' || placed.id as about, 'says ' || placed.held_points || ' points are held by '
      || coalesce(placed.hold_id, 'no hold') || case when hold.id is null then ', which is not there'
        when not (${OPEN}) then ', which has ended' else ', which holds ' || hold.amount || ' fen' end as found
    from customer_order as placed
      left join ledger_hold as hold on hold.platform = placed.platform and hold.name = placed.hold_id
    where placed.hold_id is not null
      and (hold.id is null or not (${OPEN}) or hold.amount <> placed.held_points::bigint * 100)`,
  'open-hold-has-owner': sql`
    select 'hold ' || hold.platform || ' ' || hold.name as about, hold.amount || ' fen are held, and '
      || entry.area || ' ' || entry.reference_id || ' has ' || coalesce(
        'status ' || coalesce(placed.status, asked.status, part.status, paying.status), 'no row') as found
    from ledger_hold as hold
      join ledger_entry as entry on entry.seq = hold.entry_seq
      left join customer_order as placed on placed.platform = hold.platform
        and placed.id = case when entry.area = 'order' then entry.reference_id::bigint end
      left join withdrawal as asked on asked.platform = hold.platform
        and asked.id = case when entry.area = 'withdrawal' then entry.reference_id::bigint end
      left join payment_refund as part on part.platform = hold.platform and part.hold_id = hold.name
        and entry.area = 'recharge'
      left join mall_payment as paying on hold.name = 'mall:' || paying.id and entry.area = 'mall'
        and paying.order_id = entry.reference_id::bigint
    where ${OPEN} and not coalesce(
      (placed.hold_id = hold.name and not (${ORDER_HOLDS_NOTHING})) or asked.status in ${WAITING}
        or part.status in ${REFUND_HOLD_STATUSES} or (paying.status = 'OPEN' and paying.points = hold.amount), false)`,
  'ended-owner-holds-nothing': sql`
    select 'order ' || placed.id as about, 'status ' || placed.status || ', says ' || placed.held_points
      || ' points are held by ' || placed.hold_id as found
    from customer_order as placed where placed.hold_id is not null and (${ORDER_HOLDS_NOTHING})
    union all
    select 'withdrawal ' || asked.id, 'status ' || asked.status || ', ' || hold.amount || ' fen are held'
    from ledger_hold as hold
      join ledger_entry as entry on entry.seq = hold.entry_seq and entry.area = 'withdrawal'
      join withdrawal as asked on asked.platform = hold.platform
        and asked.id = case when entry.area = 'withdrawal' then entry.reference_id::bigint end
    where ${OPEN} and asked.status not in ${WAITING}
    union all
    select 'refund ' || part.id, 'status ' || part.status || ', ' || hold.amount || ' fen are held'
    from payment_refund as part
      join ledger_hold as hold on hold.platform = part.platform and hold.name = part.hold_id
    where ${OPEN} and part.status not in ${REFUND_HOLD_STATUSES}`,
  'withdrawal-has-open-hold': sql`
    select 'withdrawal ' || asked.id as about, 'waits with ' || asked.gross || ' fen, and '
      || case when hold.id is null then 'has no hold' when not (${OPEN}) then 'its hold has ended'
        else 'its hold is ' || hold.amount || ' fen' end as found
    from withdrawal as asked
      left join ledger_hold as hold on hold.platform = asked.platform and hold.name = 'withdrawal:' || asked.id
    where asked.status in ${WAITING} and (hold.id is null or not (${OPEN}) or hold.amount <> asked.gross)`,
  'open-order-holds-agreed': sql`
    select 'order ' || placed.id as about, 'status ' || placed.status || ', ' || placed.agreed_points
      || ' points were agreed, ' || placed.held_points || ' are held' as found
    from customer_order as placed where ${ORDER_HOLDS} and placed.held_points <> placed.agreed_points`,
  'refund-has-open-hold': sql`
    select 'refund ' || part.id as about, 'is on its way with ' || part.amount || ' fen, and '
      || case when hold.id is null then 'has no hold' when not (${OPEN}) then 'its hold has ended'
        else 'its hold is ' || hold.amount || ' fen' end as found
    from payment_refund as part
      left join ledger_hold as hold on hold.platform = part.platform and hold.name = part.hold_id
    where part.difference_id is null and part.status in ${REFUND_HOLD_STATUSES}
      and not exists (select from payment where payment.id = part.payment_id and payment.area = 'mall')
      and (hold.id is null or not (${OPEN}) or hold.amount <> part.amount)`,
  ...DOCUMENT_QUERIES,
};

/** The most violations of one rule that are shown. */
const SHOWN_OF_A_RULE = 20;

/** The violations that the transaction sees, at most `SHOWN_OF_A_RULE` of each rule. */
export const breachesIn = async (transaction: Db): Promise<readonly LedgerBreach[]> => {
  const breaches: LedgerBreach[] = [];
  for (const rule of LEDGER_RULES) {
    const { rows } = await sql<{ about: string; found: string }>`
      ${QUERIES[rule]} limit ${sql.lit(SHOWN_OF_A_RULE)}`.execute(transaction);
    breaches.push(...rows.map((row) => ({ rule, ...row })));
  }
  return breaches;
};

/** Reads the whole ledger at one moment, and returns the violations as `breachesIn` does. Writes nothing. */
export const verifyLedger = (db: Db): Promise<readonly LedgerBreach[]> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(breachesIn);

/** Implements `LedgerUpkeep.size` in SQL. */
export const sizeOfLedger = async (db: Db): Promise<LedgerSize> => {
  const { rows } = await sql<LedgerSize>`
    select (select count(*)::integer from ledger_account) as accounts,
      (select count(*)::integer from ledger_entry) as entries,
      (select count(*)::integer from ledger_hold as hold where ${OPEN}) as "openHolds"`.execute(db);
  return rows[0] ?? { accounts: 0, entries: 0, openHolds: 0 };
};
