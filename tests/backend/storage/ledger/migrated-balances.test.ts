import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { platformAccount, sellerParty } from '@/domain/ledger/ledger-account';
import { endHold, postEntry } from '@/domain/ledger/transfer';
import type { Db } from '@backend/storage/database';
import { partyBalance } from '@backend/storage/ledger/party-accounts';
import { platformBalance } from '@backend/storage/ledger/platform-accounts';
import { post } from '@backend/storage/ledger/post';
import { breachesIn } from '@backend/storage/ledger/verify-ledger';
import { MIGRATIONS } from '@backend/storage/migrations';
import { holdOf } from '@backend/storage/order/order-row';
import { NOON } from '@tests/support/builders';
import { onEachDatabase, type TestDatabase } from '@tests/support/database';
import { openMarket } from '@tests/support/storage/market';

/** Removes the ledger tables from the schema. */
const withoutLedger = async (db: Db): Promise<void> => {
  for (const table of ['tail', 'ending', 'hold', 'leg', 'entry', 'account'])
    await sql`drop table ${sql.table(`ledger_${table}`)}`.execute(db);
  await sql`drop function check_ledger_entry`.execute(db);
  await sql`alter table customer_order drop column hold_id`.execute(db);
  await sql`alter table seller_account
    add column points integer not null default 0, add column frozen_points integer not null default 0`.execute(
    db,
  );
};

const undone = new Error('undone');

/** Migrates earlier sellers and orders into the ledger, in a transaction that is rolled back. */
const migrated = async (
  database: TestDatabase,
  given: { readonly points: number; readonly frozen: number; readonly orders: readonly number[] },
  look: (seen: { db: Db; platform: string; sellerId: string; orderIds: readonly string[] }) => Promise<void>,
): Promise<void> => {
  const market = await openMarket(database);
  const { platform, person } = market.creator;
  const orderIds: string[] = [];
  for (const _ of given.orders) orderIds.push(await market.order({ seller: market.creator }));
  const attempt = database.db.transaction().execute(async (db) => {
    await withoutLedger(db);
    await sql`insert into seller_account (account_id, points, frozen_points)
      values (${person.sid}, ${given.points}, ${given.frozen})`.execute(db);
    for (const [index, points] of given.orders.entries())
      await sql`update customer_order set held_points = ${points}, agreed_points = ${points} where id = ${orderIds[index]}`.execute(
        db,
      );
    await MIGRATIONS['0046-ledger']?.up(db);
    await look({ db, platform, sellerId: person.sid, orderIds });
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
};

onEachDatabase('balances from before the ledger', (database) => {
  it('are unchanged by the migration, and each order has its hold', async () => {
    const given = { points: 120, frozen: 110, orders: [80, 30, 0] };
    await migrated(database(), given, async ({ db, platform, sellerId, orderIds }) => {
      const seller = sellerParty(sellerId);
      expect(await partyBalance(db, platform, seller)).toEqual({ available: 12_000, held: 11_000 });
      expect(await platformBalance(db, platform, 'opening')).toBe(-23_000);
      expect(await platformBalance(db, platform, 'escrow')).toBe(11_000);
      expect(await breachesIn(db)).toEqual([]);

      const rows = await db
        .selectFrom('customer_order')
        .selectAll()
        .where('id', 'in', orderIds)
        .orderBy('id')
        .execute();
      expect(rows.map(holdOf)).toEqual([
        { holdId: `order:${orderIds[0]}/1`, party: seller, amount: 8000 },
        { holdId: `order:${orderIds[1]}/1`, party: seller, amount: 3000 },
        undefined,
      ]);
      const hold = holdOf(rows[0] as (typeof rows)[number]);
      if (hold === undefined) throw new Error('no hold');
      const facts = { kind: 'order-settlement', reference: { area: 'order', id: '1' }, remark: '' } as const;
      const posting = { platform, by: '1', requestId: randomUUID(), now: NOON };
      const revenue = [{ account: platformAccount('revenue'), amount: 8000 }];
      expect(await post(db, posting, [endHold(facts, hold, revenue)])).toMatchObject({ ok: true });
      expect(await partyBalance(db, platform, seller)).toEqual({ available: 12_000, held: 3000 });
    });
  });

  it('that were frozen without an order become a hold of the seller, which a later migration releases', async () => {
    const given = { points: 5, frozen: 50, orders: [30] };
    await migrated(database(), given, async ({ db, platform, sellerId }) => {
      const party = sellerParty(sellerId);
      expect(await partyBalance(db, platform, party)).toEqual({ available: 500, held: 5000 });
      expect((await breachesIn(db)).map(({ rule, about }) => [rule, about])).toEqual([
        ['open-hold-has-owner', `hold ${platform} account:${sellerId}`],
      ]);
      // A posting after the migration, so that the release is a later entry.
      const later = { platform, by: '1', requestId: randomUUID(), now: Date.now() + 60_000 };
      const facts = { kind: 'adjustment', reference: { area: 'adjustment', id: '1' }, remark: '' } as const;
      const legs = [
        { account: party, amount: 300 },
        { account: platformAccount('adjustment'), amount: -300 },
      ];
      expect(await post(db, later, [postEntry(facts, legs)])).toMatchObject({ ok: true });
      await MIGRATIONS['0191-holds-without-orders']?.up(db);
      expect(await partyBalance(db, platform, party)).toEqual({ available: 2800, held: 3000 });
      expect(await platformBalance(db, platform, 'escrow')).toBe(3000);
      expect(await breachesIn(db)).toEqual([]);
    });
  });

  it('that are zero open no account', async () => {
    await migrated(database(), { points: 0, frozen: 0, orders: [0] }, async ({ db, platform, sellerId }) => {
      expect(await partyBalance(db, platform, sellerParty(sellerId))).toEqual({ available: 0, held: 0 });
      const { rows } = await sql`select 1 from ledger_entry where platform = ${platform}`.execute(db);
      expect(rows).toEqual([]);
    });
  });
});
