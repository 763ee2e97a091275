import { accountKey, type AccountKey, type Party } from '@/domain/ledger/ledger-account';
import type { PartyBalance } from '@/domain/ledger/ledger-state';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import { instantOf } from '../rows/scalars';

/** Fen are stored as bigints, which drivers return as text. */
export const fenOf = (stored: string | null): number => Number(stored ?? 0);

export interface LockedParty extends PartyBalance {
  readonly id: Id;
  readonly key: AccountKey;
  /** The time of the account's newest leg. A later leg never has an earlier time. */
  readonly lastAt: Instant;
}

const lockKeys = async (
  db: Db,
  platform: string,
  keys: readonly AccountKey[],
): Promise<readonly LockedParty[]> => {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'key', 'available', 'held', 'last_at'])
    .where('platform', '=', platform)
    .where('key', 'in', keys)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, key, available, held, last_at }) => ({
    id,
    key,
    available: fenOf(available),
    held: fenOf(held),
    lastAt: last_at === null ? 0 : instantOf(last_at),
  }));
};

/**
 * Locks the accounts of parties in the order of their ids and returns them by key. If a party has no account yet, the
 * function creates one. Its id is higher than all locked ids, so the locking order stays the same.
 */
export const lockParties = async (
  db: Db,
  platform: string,
  parties: readonly Party[],
): Promise<ReadonlyMap<AccountKey, LockedParty>> => {
  const kinds = new Map(parties.map((party) => [accountKey(party), party.kind]));
  if (kinds.size === 0) return new Map();
  const known = await lockKeys(db, platform, [...kinds.keys()]);
  const missing = [...kinds.keys()].filter((key) => !known.some((party) => party.key === key)).sort();
  if (missing.length === 0) return new Map(known.map((party) => [party.key, party]));
  await db
    .insertInto('ledger_account')
    .values(missing.map((key) => ({ platform, key, kind: kinds.get(key) ?? 'seller' })))
    .onConflict((conflict) => conflict.columns(['platform', 'key']).doNothing())
    .execute();
  const made = await lockKeys(db, platform, missing);
  return new Map([...known, ...made].map((party) => [party.key, party]));
};

/** The committed balance of a party; 0 without an account. */
export const partyBalance = async (db: Db, platform: string, party: Party): Promise<PartyBalance> => {
  const row = await db
    .selectFrom('ledger_account')
    .select(['available', 'held'])
    .where('platform', '=', platform)
    .where('key', '=', accountKey(party))
    .executeTakeFirst();
  return { available: fenOf(row?.available ?? null), held: fenOf(row?.held ?? null) };
};
