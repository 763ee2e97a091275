import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Ends the holds for points that were frozen without an order when the ledger began, because no command can end them.
 * Each hold is returned to its account by a ledger entry. Its time is not earlier than the account's newest leg.
 */
export const holdsWithoutOrders = inOrder(
  sql`create temporary table freed on commit drop as
    select hold.id as hold_id, hold.platform, hold.account_id, hold.amount, account.key,
      'migration/free/' || hold.platform || '/' || hold.name as entry_id, null::bigint as entry_seq,
      greatest(date_trunc('milliseconds', now()), account.last_at) as at
    from ledger_hold as hold
      join ledger_account as account on account.id = hold.account_id
      left join ledger_ending as ending on ending.hold_id = hold.id
    where hold.name = 'account:' || split_part(account.key, ':', 2) and ending.hold_id is null`,
  sql`insert into ledger_entry (entry_id, platform, kind, area, reference_id, at)
    select entry_id, platform, 'order-release', 'account', split_part(key, ':', 2), at from freed order by hold_id`,
  sql`update freed set entry_seq = entry.seq from ledger_entry as entry where entry.entry_id = freed.entry_id`,
  sql`insert into ledger_leg (entry_seq, account_id, amount, available_after, kind, at)
    select freed.entry_seq, freed.account_id, freed.amount, account.available + freed.amount, 'order-release', freed.at
    from freed join ledger_account as account on account.id = freed.account_id
    union all
    select freed.entry_seq, escrow.id, -freed.amount, null, 'order-release', freed.at
    from freed join ledger_account as escrow
      on escrow.platform = freed.platform and escrow.key = 'platform:escrow'`,
  sql`insert into ledger_ending (hold_id, entry_seq, outcome) select hold_id, entry_seq, 'returned' from freed`,
  sql`update ledger_account
    set available = available + freed.amount, held = held - freed.amount, last_at = freed.at
    from freed where ledger_account.id = freed.account_id`,
  sql`insert into ledger_tail (account_id, amount)
    select escrow.id, -freed.amount from freed join ledger_account as escrow
      on escrow.platform = freed.platform and escrow.key = 'platform:escrow'`,
);
