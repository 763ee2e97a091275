import { sql } from 'kysely';
import { accountKey, type Party, shopParty } from '@/domain/ledger/ledger-account';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';

/** Points that a shop owes from refunds; 0 for a seller. With `locks`, the shop's row is locked until the commit. */
export const receivableOf = async (
  db: Db,
  platform: string,
  party: Party,
  { locks }: { readonly locks: boolean },
): Promise<number> => {
  if (party.kind === 'seller') return 0;
  const row = await db
    .selectFrom('shop')
    .select('receivable_points')
    .where('platform', '=', platform)
    .where('id', '=', keyOf(party.id))
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row?.receivable_points ?? 0;
};

/** Lowers the points that a shop owes. The caller has locked its row. The table refuses a value below zero. */
export const reduceReceivable = async (db: Db, { id }: Party, points: number): Promise<void> => {
  await db
    .updateTable('shop')
    .set({ receivable_points: sql<number>`receivable_points - ${points}` })
    .where('id', '=', keyOf(id))
    .execute();
};

/** The points that parties owe, by `accountKey`. Parties that owe nothing are absent. */
export const receivablesOf = async (
  db: Db,
  platform: string,
  parties: readonly Party[],
): Promise<ReadonlyMap<string, number>> => {
  const shops = [...new Set(parties.flatMap(({ kind, id }) => (kind === 'shop' ? [keyOf(id)] : [])))];
  if (shops.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'receivable_points'])
    .where('platform', '=', platform)
    .where('id', 'in', shops)
    .where('receivable_points', '>', 0)
    .execute();
  return new Map(rows.map(({ id, receivable_points }) => [accountKey(shopParty(id)), receivable_points]));
};
