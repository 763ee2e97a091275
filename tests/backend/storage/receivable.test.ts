import { expect, it } from 'vitest';
import { shopParty } from '@/domain/ledger/ledger-account';
import { revisionOf } from '@/domain/master/change-master';
import { platformBalance } from '@backend/storage/ledger/platform-accounts';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import { answerOf, plainCommand } from '@backend/core/ports/command-request';
import { NOON } from '@tests/support/builders';
import { onEachDatabase, onServer, type TestDatabase } from '@tests/support/database';
import { request } from '@tests/support/storage/market';
import { openOrderLife } from '@tests/support/storage/order-life';
import { giveFen } from '@tests/support/storage/points';

/** A shop that received 40 points and then owes 25 of them. */
const scene = async (database: TestDatabase) => {
  const life = await openOrderLife(database);
  const { db, market, shopId, settle, refund } = life;
  await refund(await settle(), 25);
  const one = market.as(market.staff).masters;
  const other = market.as(await market.account({ name: '出纳', type: 'PLATFORM' })).masters;
  const propose = async (purpose: string, points: number, party = `shop:${shopId}`) => {
    const write = { values: { party, purpose, points, reason: '门店已停业' } };
    const added = answerOf(await one.add('adjustment', write, plainCommand(request()), NOON));
    return added.ok ? added.value : added.refusal.code;
  };
  const approve = async (id: string) => {
    const found = await other.find('adjustment', id, NOON);
    const values = { ...found?.values, decision: 'approve' };
    const revision = revisionOf('adjustment', found?.values ?? {});
    const done = await other.change('adjustment', id, revision, { values }, plainCommand(request()), NOON);
    const answer = answerOf(done);
    return answer.ok ? 'ok' : answer.refusal.code;
  };
  const owes = async () => (await one.find('shop', shopId, NOON))?.values['owes'];
  const revenue = () => platformBalance(db, market.brand, 'revenue');
  return { ...life, propose, approve, owes, revenue, history: () => one.history('shop', shopId, {}) };
};

onEachDatabase('what a shop owes', (database) => {
  it('is shown in the list and in the detail of the shop', async () => {
    const { market, owes, shopId } = await scene(database());
    expect(await owes()).toBe(25);
    const { items } = await market.as(market.staff).masters.list('shop', { page: 1, pageSize: 100 }, NOON);
    expect(items.map(({ id, values }) => [id === shopId, values['owes']])).toContainEqual([true, 25]);
    expect(items.map(({ values }) => values['owes'])).toContain(0);
  });

  it('is settled from points by a second user, in parts and never above the debt', async () => {
    const { db, propose, approve, owes, revenue, balances, history } = await scene(database());
    expect(await propose('settle', 26)).toBe('master.above-owed');
    const [first, second] = [await propose('settle', 10), await propose('settle', 20)];
    const before = { shop: (await balances()).shop.available, revenue: await revenue() };
    expect(await approve(first)).toBe('ok');
    expect(await owes()).toBe(15);
    expect((await balances()).shop.available).toBe(before.shop - 1000);
    expect(await revenue()).toBe(before.revenue + 1000);
    expect((await history()).events[0]?.changes).toEqual([{ field: 'owes', before: 25, after: 15 }]);
    expect(await approve(second)).toBe('master.above-owed');
    expect(await owes()).toBe(15);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('is not settled from points that the shop does not have', async () => {
    const { db, market, settle, refund, propose, approve, owes, shopId } = await scene(database());
    await giveFen(db, market.brand, shopParty(shopId), -3500);
    expect(await approve(await propose('settle', 25))).toBe('ledger.insufficient');
    expect(await owes()).toBe(25);
    await refund(await settle(), 5);
    expect(await owes()).toBe(5);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('is waived with a reason, without moving points', async () => {
    const { db, propose, approve, owes, revenue, balances, history } = await scene(database());
    const before = [await balances(), await revenue()];
    expect(await approve(await propose('waive', 25))).toBe('ok');
    expect(await owes()).toBe(0);
    expect([await balances(), await revenue()]).toEqual(before);
    expect((await history()).events[0]?.changes).toEqual([{ field: 'owes', before: 25, after: 0 }]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it('is unchanged when points are removed by an adjustment', async () => {
    const { db, propose, approve, owes } = await scene(database());
    expect(await approve(await propose('points', -5))).toBe('ok');
    expect(await owes()).toBe(25);
    expect(await verifyLedger(db)).toEqual([]);
  });

  it.each([24, 26])('is compared with its documents: %i instead of 25 is reported', async (points) => {
    const { db, shopId } = await scene(database());
    await db.updateTable('shop').set({ receivable_points: points }).where('id', '=', shopId).execute();
    expect(await verifyLedger(db)).toEqual([
      {
        rule: 'receivable-is-documents',
        about: `shop ${shopId}`,
        found: `owes ${points} points, documents say 25`,
      },
    ]);
    await db.updateTable('shop').set({ receivable_points: 25 }).where('id', '=', shopId).execute();
  });
});

onServer('two concurrent approvals', (database) => {
  it('settle together no more than the shop owes', async () => {
    const { db, propose, approve, owes } = await scene(database());
    const ids = [await propose('waive', 20), await propose('settle', 20)];
    const answers = await Promise.all(ids.map(approve));
    expect(answers.toSorted()).toEqual(['master.above-owed', 'ok']);
    expect(await owes()).toBe(5);
    expect(await verifyLedger(db)).toEqual([]);
  });
});
