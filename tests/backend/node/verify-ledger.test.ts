import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { fenOfPoints } from '@/domain/ledger/fen';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { openHold } from '@/domain/ledger/transfer';
import { addLedgerMetrics } from '@backend/node/metrics/ledger-metrics';
import { reportOf } from '@backend/node/verify-ledger';
import { post } from '@backend/storage/ledger/post';
import { breachesIn, sizeOfLedger } from '@backend/storage/ledger/verify-ledger';
import type { Db } from '@backend/storage/database';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { giveFen } from '@tests/support/storage/points';

const seller = sellerParty('7');
const undone = new Error('undone');

onEachDatabase('verifying the ledger', (database) => {
  /** A ledger with a hold, damaged in a transaction that is given up. */
  const damaged = async (damage: (db: Db) => Promise<unknown>) => {
    let found: Awaited<ReturnType<typeof breachesIn>> = [];
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        const posting = { platform: 'cyy', by: 'test', requestId: 'hold', now: NOON };
        const facts = { kind: 'order-hold', reference: { area: 'order', id: '1' }, remark: '' } as const;
        await post(db, posting, [
          openHold(facts, { holdId: 'order:1/1', party: seller, amount: fenOfPoints(80) }),
        ]);
        await sql`set local session_replication_role = replica`.execute(db);
        await damage(db);
        found = await breachesIn(db);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
    return found;
  };

  it('finds nothing in a sound ledger, and says so of every rule', async () => {
    const { db } = database();
    await giveFen(db, 'cyy', seller, fenOfPoints(100));
    const report = reportOf(await breachesIn(db), await sizeOfLedger(db));
    expect(report.sound).toBe(true);
    expect(report.text.match(/^ {2}holds /gm)).toHaveLength(9);
    expect(report.text).toContain('The ledger is sound.');
  });

  it.each([
    [
      'a balance that was written over',
      ['sums-to-zero', 'balance-is-legs'],
      (db: Db) => sql`update ledger_account set available = available + 1 where key = 'seller:7'`.execute(db),
    ],
    [
      'a leg that was changed',
      ['entry-balanced', 'balance-is-legs', 'statement-unbroken'],
      (db: Db) =>
        sql`update ledger_leg set amount = amount - 1, available_after = available_after
        where entry_seq = (select max(entry_seq) from ledger_hold)
          and account_id = (select id from ledger_account where key = 'seller:7' and platform = 'cyy')`.execute(
          db,
        ),
    ],
    [
      'a hold that is gone',
      ['held-is-open-holds', 'escrow-is-open-holds'],
      (db: Db) => sql`delete from ledger_hold`.execute(db),
    ],
    [
      'a hold that ended without its entry',
      ['held-is-open-holds', 'ending-is-whole', 'escrow-is-open-holds'],
      (db: Db) =>
        sql`insert into ledger_ending (hold_id, entry_seq, outcome)
        select id, 1, 'returned' from ledger_hold`.execute(db),
    ],
    [
      'a tail that lost an amount',
      ['sums-to-zero', 'balance-is-legs', 'escrow-is-open-holds'],
      (db: Db) => sql`delete from ledger_tail where amount = 8000`.execute(db),
    ],
  ])('finds %s', async (_, rules, damage) => {
    const found = await damaged(damage);
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules);
    const report = reportOf(found, { accounts: 1, entries: 1, openHolds: 1 });
    expect(report.sound).toBe(false);
    expect(report.text).toContain('BROKEN');
  });

  it('is a gauge of each rule, asked once for many scrapes', async () => {
    const registry = new Registry();
    let asked = 0;
    addLedgerMetrics(registry, () => {
      asked += 1;
      return breachesIn(database().db);
    });
    await registry.metrics();
    const text = await registry.metrics();
    expect(asked).toBe(1);
    expect(text.match(/^seller_desk_ledger_breaches\{rule="[a-z-]+"\} 0$/gm)).toHaveLength(9);
  });
});
