import { sql } from 'kysely';
import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { loadDemoForMoney } from '@backend/storage/load-demo-data';
import type { RunningBackEnd } from '../running-back-end';
import { TEST_KEY } from './money';

/** Fills an empty back end as the demo is filled, goods and coupons apart. */
export const fillWithDemo = async ({ db, storage, files, now }: RunningBackEnd): Promise<void> => {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const postDemo = await loadDemoForMoney(db, { now: now(), passwordHash: '-' });
  if (postDemo === undefined) throw new Error('the back end is not empty');
  await loadDemoMoney({
    storage,
    bankNumbers: createBankNumbers([TEST_KEY], randomBytes),
    storeReceipt: storingReceipts(storage, files, { randomBytes }),
    postUntil: postDemo(db),
    now: now(),
  });
};

export interface JournalLeg {
  /** `seller:7`, `platform:cash`. */
  readonly key: string;
  readonly kind: string;
  /** What the entry is about: `order`, `recharge`, `account`. */
  readonly area: string;
  /** In fen. */
  readonly amount: number;
  readonly at: number;
}

/** The journal of a brand as it is stored, the newest leg first, and what open holds keep of each account, in fen. */
export const journalOf = async ({ db }: RunningBackEnd, platform: string) => {
  const { rows: legs } = await sql<{ key: string; kind: string; area: string; amount: string; at: Date }>`
    select account.key, leg.kind, entry.area, leg.amount, leg.at from ledger_leg as leg
      join ledger_entry as entry on entry.seq = leg.entry_seq
      join ledger_account as account on account.id = leg.account_id
    where account.platform = ${platform} order by leg.at desc, leg.entry_seq desc`.execute(db);
  const { rows: holds } = await sql<{ key: string; held: string }>`
    select account.key, sum(leg.amount) as held from ledger_hold as hold
      join ledger_account as account on account.id = hold.account_id
      left join ledger_ending as ending on ending.hold_id = hold.id
      join ledger_leg as leg on leg.entry_seq in (hold.entry_seq, ending.entry_seq)
      join ledger_account as escrow on escrow.id = leg.account_id and escrow.key = 'platform:escrow'
    where account.platform = ${platform} group by 1`.execute(db);
  return {
    legs: legs.map(({ at, amount, ...leg }): JournalLeg => ({
      ...leg,
      amount: Number(amount),
      at: at.getTime(),
    })),
    held: Object.fromEntries(holds.map(({ key, held }) => [key, Number(held)])),
  };
};

/** The people of a shop that owes points, with the points. */
export const owingShop = async ({ db, storage }: RunningBackEnd, platform: string) => {
  const { receivable_points: points, user_name: userName } = await db
    .selectFrom('shop')
    .innerJoin('account', 'account.shop_id', 'shop.id')
    .select(['shop.receivable_points', 'account.user_name'])
    .where('shop.platform', '=', platform)
    .where('shop.receivable_points', '>', 0)
    .orderBy('shop.id')
    .executeTakeFirstOrThrow();
  return { account: await storage.accounts.byUserName(platform, userName), points };
};
