import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  accountKey,
  type Party,
  platformAccount,
  sellerParty,
  shopParty,
} from '@/domain/ledger/ledger-account';
import {
  endHold,
  type EntryFacts,
  type Hold,
  openHold,
  postEntry,
  returnHold,
  type Transfer,
} from '@/domain/ledger/transfer';
import type { LedgerBreach } from '@backend/core/ports/ledger.port';
import type { Db } from '@backend/storage/database';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { addTailsToSnapshots, platformBalance } from '@backend/storage/ledger/platform-accounts';
import { post } from '@backend/storage/ledger/post';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { NOON } from '@tests/support/builders';
import { ledgerCommand, PARTIES, transferOf } from '@tests/support/arbitraries/ledger';
import { onEachDatabase, onServer } from '@tests/support/database';
import { openBook } from '@tests/support/ledger-book';
import { runs } from '@tests/support/night';

const FACTS: EntryFacts = { kind: 'order-hold', reference: { area: 'account', id: '1' }, remark: '' };
const cash = platformAccount('cash');
const revenue = platformAccount('revenue');

/** A new brand, so that the tests do not share accounts. */
const brandIn = (db: Db) => {
  const platform = `brand-${randomUUID()}`;
  const postAt = (transfers: readonly Transfer[], requestId: string = randomUUID(), now = NOON) =>
    db
      .transaction()
      .execute((transaction) => post(transaction, { platform, by: '7', requestId, now }, transfers));
  const topUp = (party: Party, amount: number) =>
    postAt([
      postEntry({ ...FACTS, kind: 'opening' }, [
        { account: party, amount },
        { account: cash, amount: -amount },
      ]),
    ]);
  const balance = (party: Party) => partyBalance(db, platform, party);
  return { platform, postAt, topUp, balance };
};

/** The violations in a brand, without those about holds, which have no orders here. */
const own = (platform: string, breaches: readonly LedgerBreach[]) =>
  breaches.filter(({ rule, about }) => about.includes(platform) && rule !== 'open-hold-has-owner');

onEachDatabase('posting', (database) => {
  const seller = sellerParty('7');
  const shop = shopParty('7');
  const hold: Hold = { holdId: 'order:1', party: seller, amount: 8000 };

  it('opens a hold, and ends it with several transfers in one entry', async () => {
    const { platform, postAt, topUp, balance } = brandIn(database().db);
    await topUp(seller, 10_000);
    await postAt([openHold(FACTS, hold)]);
    expect(await balance(seller)).toEqual({ available: 2000, held: 8000 });
    expect(await platformBalance(database().db, platform, 'escrow')).toBe(8000);

    const parts = [
      { account: shop, amount: 5000 },
      { account: revenue, amount: 2500 },
      { account: seller, amount: 500 },
    ];
    expect(await postAt([endHold({ ...FACTS, kind: 'order-settlement' }, hold, parts)])).toMatchObject({
      ok: true,
    });
    expect(await balance(seller)).toEqual({ available: 2500, held: 0 });
    expect(await balance(shop)).toEqual({ available: 5000, held: 0 });
    expect(await platformBalance(database().db, platform, 'escrow')).toBe(0);
    expect(await platformBalance(database().db, platform, 'revenue')).toBe(2500);
    expect(own(platform, await verifyLedger(database().db))).toEqual([]);
  });

  it('executes all transfers of a command or none: one missing balance refuses all', async () => {
    const { postAt, topUp, balance } = brandIn(database().db);
    await topUp(seller, 7950);
    const give = postEntry(FACTS, [
      { account: cash, amount: -1 },
      { account: shop, amount: 1 },
    ]);
    expect(await postAt([give, openHold(FACTS, hold)])).toEqual({
      ok: false,
      refusal: { code: 'ledger.insufficient', params: { needed: 80, available: 79.5, missing: 0.5 } },
    });
    expect(await balance(shop)).toEqual({ available: 0, held: 0 });
  });

  it('refuses a second end of a hold', async () => {
    const { postAt, topUp } = brandIn(database().db);
    await topUp(seller, 8000);
    await postAt([openHold(FACTS, hold)]);
    await postAt([returnHold(FACTS, hold)]);
    expect(await postAt([returnHold(FACTS, hold)])).toMatchObject({ refusal: { code: 'ledger.hold-ended' } });
  });

  it('never writes one key or one hold twice', async () => {
    const { postAt, topUp } = brandIn(database().db);
    await topUp(seller, 20_000);
    const key = randomUUID();
    await postAt([openHold(FACTS, hold)], key);
    await expect(postAt([openHold(FACTS, { ...hold, holdId: 'order:2' })], key)).rejects.toThrow(
      'ledger_entry',
    );
    await expect(postAt([openHold(FACTS, hold)])).rejects.toThrow('opened before');
  });

  it('keeps the legs of a party in time order, regardless of the clocks of the nodes', async () => {
    const { platform, postAt, topUp } = brandIn(database().db);
    await topUp(seller, 8000);
    await postAt([openHold(FACTS, hold)], randomUUID(), NOON - 60_000);
    const { rows } = await sql<{
      at: Date;
    }>`select leg.at from ledger_leg as leg join ledger_account as account
      on account.id = leg.account_id where platform = ${platform} and key = ${accountKey(seller)}
      order by entry_seq`.execute(database().db);
    expect(rows.map(({ at }) => at.getTime())).toEqual([NOON, NOON]);
  });

  it('leaves the balances of platform accounts unchanged when their tail rows are added to their snapshots', async () => {
    const { platform, postAt, topUp } = brandIn(database().db);
    await topUp(seller, 8000);
    await postAt([openHold(FACTS, hold)]);
    const read = async () => [
      await platformBalance(database().db, platform, 'cash'),
      await platformBalance(database().db, platform, 'escrow'),
    ];
    expect(await read()).toEqual([-8000, 8000]);
    expect(await addTailsToSnapshots(database().db)).toBeGreaterThan(0);
    expect(await read()).toEqual([-8000, 8000]);
    await postAt([returnHold(FACTS, hold)]);
    expect(await read()).toEqual([-8000, 0]);
    expect(own(platform, await verifyLedger(database().db))).toEqual([]);
  });
});

onEachDatabase('the database', (database) => {
  const seller = sellerParty('8');

  it.each(['ledger_entry', 'ledger_leg', 'ledger_hold', 'ledger_ending'])(
    'refuses to change or remove rows of %s',
    async (table) => {
      const { db } = database();
      const { postAt, topUp } = brandIn(db);
      await topUp(seller, 8000);
      const hold: Hold = { holdId: 'order:1', party: seller, amount: 8000 };
      await postAt([openHold(FACTS, hold), returnHold(FACTS, hold)]);
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
      await expect(
        sql`update ${sql.table(table)} set ${sql.ref(table === 'ledger_entry' ? 'remark' : 'entry_seq')} = default`.execute(
          db,
        ),
      ).rejects.toThrow('append-only');
    },
  );

  it('refuses an entry whose legs do not sum to zero, when it is committed', async () => {
    const { db } = database();
    const { platform, topUp } = brandIn(db);
    await topUp(seller, 8000);
    const unbalanced = db.transaction().execute(async (transaction) => {
      await sql`insert into ledger_leg (entry_seq, account_id, amount, kind, at)
        select entry.seq, account.id, 5, 'opening', now() from ledger_entry as entry, ledger_account as account
        where entry.platform = ${platform} and account.platform <> ${platform} limit 1`.execute(transaction);
    });
    await expect(unbalanced).rejects.toThrow('sum to 5');
    const empty = sql`insert into ledger_entry (entry_id, platform, kind, area, reference_id, at)
      values (${randomUUID()}, ${platform}, 'opening', 'account', '1', now())`.execute(db);
    await expect(empty).rejects.toThrow('0 legs');
  });

  it('refuses a balance below zero and a second end of a hold', async () => {
    const { db } = database();
    const { platform, postAt, topUp } = brandIn(db);
    await topUp(seller, 8000);
    const hold: Hold = { holdId: 'order:1', party: seller, amount: 8000 };
    await postAt([openHold(FACTS, hold), returnHold(FACTS, hold)]);
    const overdrawn = sql`update ledger_account set available = -1 where platform = ${platform} and kind = 'seller'`;
    await expect(overdrawn.execute(db)).rejects.toThrow('check');
    const again = sql`insert into ledger_ending (hold_id, entry_seq, outcome)
      select hold_id, (select max(seq) from ledger_entry where platform = ${platform}) - 1, 'returned'
      from ledger_ending join ledger_hold on ledger_hold.id = hold_id where platform = ${platform}`;
    await expect(again.execute(db)).rejects.toThrow('unique');
  });
});

onEachDatabase('any interleaving of commands', (database) => {
  it('has the same balances as a simple model, and leaves a valid ledger', async () => {
    const { db } = database();
    const { platform, postAt, balance } = brandIn(db);
    const commands = fc.sample(ledgerCommand, runs(250, 1000));
    const book = openBook();
    const opened: Hold[] = [];
    for (const command of commands) {
      const transfer = transferOf(command, opened);
      if (transfer === undefined) continue;
      const expected = book.carryOut(command, transfer.type === 'post' ? '' : transfer.hold.holdId);
      const posted = await postAt([transfer]);
      expect(posted.ok ? 'ok' : posted.refusal.code).toBe(expected);
      if (posted.ok && transfer.type === 'hold') opened.push(transfer.hold);
    }
    for (let index = 0; index < PARTIES; index += 1) {
      const party = index % 2 === 0 ? sellerParty(String(index)) : shopParty(String(index));
      expect(await balance(party)).toEqual(book.balanceOf(index));
    }
    for (const name of ['cash', 'revenue', 'escrow'] as const)
      expect(await platformBalance(db, platform, name), name).toBe(book.own(name));
    expect(own(platform, await verifyLedger(db))).toEqual([]);
  });
});

onServer('concurrent clients', (database) => {
  it('never overdraw a balance with 50 transfers over separate connections', async () => {
    const wide = database().connect?.(50);
    if (wide === undefined) throw new Error('a server has connections');
    const connections = async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::integer as open from pg_stat_activity
        where datname = current_database()`.execute(database().db);
      return rows[0]?.open ?? 0;
    };
    const before = await connections();
    try {
      const { platform, postAt, topUp, balance } = brandIn(wide);
      const seller = sellerParty('9');
      await topUp(seller, 100 * 800);
      const spend = (client: number, turn: number) =>
        postAt([openHold(FACTS, { holdId: `order:${client}/${turn}`, party: seller, amount: 800 })]);
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, client) => {
          let held = 0;
          for (let turn = 0; turn < 4; turn += 1) if ((await spend(client, turn)).ok) held += 1;
          return held;
        }),
      );
      expect(answers.reduce((sum, held) => sum + held, 0)).toBe(100);
      expect(await balance(seller)).toEqual({ available: 0, held: 80_000 });
      expect(own(platform, await verifyLedger(wide))).toEqual([]);
      expect((await connections()) - before).toBe(50);
    } finally {
      await wide.destroy();
    }
  });

  it('transfer in both directions between two parties without a deadlock or a lost fen', async () => {
    const { db } = database();
    const { platform, postAt, topUp, balance } = brandIn(db);
    const [one, two] = [sellerParty('1'), shopParty('2')];
    await topUp(one, 50_000);
    await topUp(two, 50_000);
    const move = (from: Party, to: Party) =>
      postAt([
        postEntry(FACTS, [
          { account: from, amount: -10 },
          { account: to, amount: 10 },
        ]),
      ]);
    await Promise.all(
      Array.from({ length: 100 }, (_, turn) => (turn % 2 === 0 ? move(one, two) : move(two, one))),
    );
    expect([await balance(one), await balance(two)]).toEqual([
      { available: 50_000, held: 0 },
      { available: 50_000, held: 0 },
    ]);
    expect(own(platform, await verifyLedger(db))).toEqual([]);
  });

  it('end one hold only once', async () => {
    const { platform, postAt, topUp, balance } = brandIn(database().db);
    const seller = sellerParty('9');
    const hold: Hold = { holdId: 'order:1', party: seller, amount: 800 };
    await topUp(seller, 800);
    await postAt([openHold(FACTS, hold)]);
    const ends = await Promise.all(Array.from({ length: 10 }, () => postAt([returnHold(FACTS, hold)])));
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance(seller)).toEqual({ available: 800, held: 0 });
    expect(own(platform, await verifyLedger(database().db))).toEqual([]);
  });
});
