import { sql } from 'kysely';
import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { loadDemoForMoney } from '@backend/storage/load-demo-data';
import type { RunningBackEnd } from '../running-back-end';
import { TEST_KEY } from './money';

/** Fills an empty back end like the demo, without goods and coupons. */
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

type BookName = 'paid' | 'refunded' | 'posted' | 'theirs' | 'ours' | 'owed';

export interface JournalLeg {
  /** The key of an account: `seller:7`, `platform:cash`. */
  readonly key: string;
  readonly kind: string;
  /** The kind of the entry's subject: `order`, `recharge`, `account`. */
  readonly area: string;
  /** The id of the entry's subject. */
  readonly reference: string;
  /** The amount in fen. */
  readonly amount: number;
  readonly at: number;
}

/** The stored journal of a brand, newest leg first, and the amounts in open holds by account, in fen. */
export const journalOf = async ({ db }: RunningBackEnd, platform: string) => {
  const { rows: legs } = await sql<Omit<JournalLeg, 'amount' | 'at'> & { amount: string; at: Date }>`
    select account.key, leg.kind, entry.area, entry.reference_id as reference, leg.amount, leg.at
      from ledger_leg as leg
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

/** An account of a shop that owes points, and the owed points. */
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

/**
 * What other sources contain about a brand's money, in fen: the provider's statements of the fetched days, our
 * journal for the payments of those days, and the debts of shops.
 */
export const booksOf = async ({ db }: RunningBackEnd, platform: string) => {
  const dayIn = (at: string) => sql.raw(`floor((extract(epoch from ${at}) + 28800) / 86400)::integer`);
  const { rows } = await sql<Readonly<Record<BookName, string>>>`
    with days as (
      select channel, day from provider_statement where platform = ${platform} and fetched_at is not null
    ), posted as (
      select payment.id, payment.channel, payment.paid_at, payment.amount, -sum(leg.amount) as amount_posted
      from payment
        join ledger_entry as entry on entry.platform = payment.platform and entry.reference_id = payment.subject_id::text
          and entry.kind in ('recharge', 'mall-payment')
        join ledger_leg as leg on leg.entry_seq = entry.seq
        join ledger_account as account on account.id = leg.account_id and account.key = 'platform:cash'
      where payment.platform = ${platform} and payment.status = 'PAID' group by payment.id
    ), reported as (
      select difference.kind, taken.amount as taken, back.amount as back, payment.amount as asked,
        posted.amount_posted as posted, asked_back.amount as asked_back
      from reconciliation_difference as difference
        left join sandbox_payment as taken on taken.platform = difference.platform and taken.number = difference.number
        left join sandbox_refund as back on back.platform = difference.platform
          and back.refund_number = difference.refund_number
        left join payment_refund as asked_back on asked_back.platform = difference.platform
          and asked_back.refund_number = difference.refund_number
        left join payment on payment.id = difference.payment_id
        left join posted on posted.id = difference.payment_id
      where difference.platform = ${platform}
    )
    select
      (select coalesce(sum(amount), 0) from sandbox_payment where platform = ${platform} and state = 'paid'
        and transaction_id <> '' and (channel, ${dayIn('paid_at')}) in (select channel, day from days)) as paid,
      (select coalesce(sum(amount), 0) from sandbox_refund where platform = ${platform}
        and (channel, ${dayIn('at')}) in (select channel, day from days)) as refunded,
      (select coalesce(sum(amount_posted), 0) from posted
        where (channel, ${dayIn('paid_at')}) in (select channel, day from days)) as posted,
      (select coalesce(sum(case when kind in ('not-posted', 'amount') then taken when kind = 'refund' then back end), 0)
        from reported) as theirs,
      (select coalesce(sum(case kind when 'amount' then asked when 'absent' then posted
        when 'refund-absent' then asked_back end), 0) from reported) as ours,
      (select coalesce(sum(receivable_points), 0) * 100 from shop where platform = ${platform}) as owed`.execute(
    db,
  );
  const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(numbers) as Readonly<Record<BookName, number>>;
};
