import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { PlatformBalances } from '@/domain/balances/balances';
import {
  type AccountKey,
  accountKey,
  PLATFORM_ACCOUNTS,
  type PlatformAccountName,
  platformAccount,
} from '@/domain/ledger/ledger-account';
import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import { fenOf } from './party-accounts';

/** The ids of the platform accounts with these keys. Creates missing accounts, and locks none. */
export const platformAccountIds = async (
  db: Db,
  platform: string,
  keys: readonly AccountKey[],
): Promise<ReadonlyMap<AccountKey, Id>> => {
  if (keys.length === 0) return new Map();
  const read = () =>
    db
      .selectFrom('ledger_account')
      .select(['id', 'key'])
      .where('platform', '=', platform)
      .where('key', 'in', keys)
      .execute();
  let rows = await read();
  if (rows.length < new Set(keys).size) {
    await db
      .insertInto('ledger_account')
      .values([...new Set(keys)].sort().map((key) => ({ platform, key, kind: 'platform' as const })))
      .onConflict((conflict) => conflict.columns(['platform', 'key']).doNothing())
      .execute();
    rows = await read();
  }
  return new Map(rows.map(({ id, key }) => [key, id]));
};

/**
 * The balance of the ledger account `account`: the stored balance plus its tail, which is the amounts in
 * `ledger_tail`. Only a platform account has a tail.
 */
export const BALANCE = sql`account.available + coalesce((select sum(amount) from ledger_tail where account_id = account.id), 0)`;

/** The balance of a platform account, read in one statement. */
export const platformBalance = async (
  db: Db,
  platform: string,
  name: PlatformAccountName,
): Promise<number> => {
  const { rows } = await sql<{ balance: string }>`
    select ${BALANCE} as balance
    from ledger_account as account
    where platform = ${platform} and key = ${accountKey(platformAccount(name))}`.execute(db);
  return fenOf(rows[0]?.balance ?? null);
};

/**
 * The balances of the accounts that meet the condition `within`. They are read in one SQL statement, so that the
 * balances of a brand sum to zero even during concurrent postings.
 */
export const platformBalances = async (db: Db, within: RawBuilder<SqlBool>): Promise<PlatformBalances> => {
  const { rows } = await sql<Readonly<Record<keyof PlatformBalances, string>>>`
    with read as (select account.key, account.kind, ${BALANCE} as balance from ledger_account as account where ${within})
    select ${sql.join(
      PLATFORM_ACCOUNTS.map(
        (name) =>
          sql`coalesce(sum(balance) filter (where key = ${accountKey(platformAccount(name))}), 0)::text as ${sql.ref(name)}`,
      ),
    )},
      coalesce(sum(balance) filter (where kind <> 'platform'), 0)::text as parties,
      coalesce(sum(balance), 0)::text as total
    from read`.execute(db);
  const [row] = rows;
  const fen = (name: keyof PlatformBalances): number => fenOf(row?.[name] ?? null);
  const own = Object.fromEntries(PLATFORM_ACCOUNTS.map((name) => [name, fen(name)]));
  return {
    ...(own as Readonly<Record<PlatformAccountName, number>>),
    ...{ parties: fen('parties'), total: fen('total') },
  };
};

/**
 * Adds the tails of all platform accounts to their snapshots, and returns the number of these tail rows. A posting
 * never waits for this: it only inserts new tail rows, and this function takes only committed ones.
 */
export const addTailsToSnapshots = (db: Db): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // Only one fold runs at a time, because two concurrent folds would wait for each other's rows.
    await sql`select id from ledger_account where kind = 'platform' order by id for no key update`.execute(
      transaction,
    );
    const { rows } = await sql<{ taken: number }>`
      with gone as (delete from ledger_tail returning account_id, amount),
        sums as (select account_id, sum(amount) as amount, count(*)::integer as legs from gone group by account_id),
        folded as (
          update ledger_account set available = available + sums.amount
          from sums where ledger_account.id = sums.account_id returning sums.legs
        )
      select coalesce(sum(legs), 0)::integer as taken from folded`.execute(transaction);
    return rows[0]?.taken ?? 0;
  });
