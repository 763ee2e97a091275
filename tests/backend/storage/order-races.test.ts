import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { MasterValues } from '@/domain/master/master-field';
import { projectMaster } from '@backend/storage/master/project-master';
import { changeOrder } from '@/domain/order/change-order';
import type { OrderDraft } from '@/domain/order/order-draft';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import { placeOrder } from '@/domain/order/place-order';
import type { Result } from '@/domain/result';
import { NOON } from '@tests/support/builders';
import { aDraft } from '@tests/support/builders/order-draft';
import { onEachDatabase, onServer, type TestDatabase } from '@tests/support/database';
import { waitForBlockedConnections } from '@tests/support/database/waiting';
import { openMarket, request } from '@tests/support/storage/market';
import { setPoints } from '@tests/support/storage/points';

const RULES = { seesImages: true, seesPhones: true, shopRequired: false, regionName: () => '上海市嘉定区' };

const scene = async (database: TestDatabase, points: number) => {
  const market = await openMarket(database);
  const { db } = database;
  for (const [value, held] of [
    ['FILM_FRONT', 80],
    ['RADAR', 40],
  ] as const) {
    await db
      .insertInto('project')
      .values({
        platform: market.brand,
        value,
        label: value,
        project_type: 'FILM',
        price_cents: 98_000,
        points: held,
      })
      .execute();
  }
  const seller = market.creator;
  await setPoints(db, market.brand, seller.person.sid, points);
  const { shopId: _none, ...draft } = aDraft();
  const place = (by = seller, key = request(), given: OrderDraft = draft) =>
    market.as(by).orderCommands.place(undefined, key, placeOrder(given, by.person.type, RULES), NOON);
  const change = (orderId: string, version: number, given: OrderDraft, key = request()) =>
    market
      .as(seller)
      .orderCommands.change(orderId, undefined, key, changeOrder(given, version, seller.person, RULES), NOON);
  const orders = async () =>
    await db.selectFrom('customer_order').selectAll().where('seller_id', '=', seller.person.sid).execute();
  const balance = async () => (await market.as(seller).ordering.account()).points;
  return { market, seller, draft, place, change, orders, balance, db };
};

const ended = (answers: readonly Result<OrderReceipt>[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code)).sort();
const receiptOf = (answer: Result<OrderReceipt>): OrderReceipt => {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
  return answer.value;
};

/** Changes a project as the page of masters does. */
const reprice = (db: TestDatabase['db'], platform: string, values: MasterValues): Promise<unknown> =>
  db.transaction().execute(async (transaction) => {
    const id = 'FILM_FRONT';
    await projectMaster.lock(transaction, platform, id);
    const before = await projectMaster.find(transaction, platform, id, NOON);
    if (before === undefined) throw new Error('no project');
    const context = {
      platform,
      manager: { userId: '', permissions: [] },
      now: NOON,
      requestId: '',
      alsoChanged: () => Promise.resolve(),
    };
    return projectMaster.change(transaction, context, before, { ...before.values, ...values });
  });

onServer('concurrent orders', (database) => {
  it('with one request id are one order, and all requests get its answer', async () => {
    const { place, orders, balance, seller } = await scene(database(), 1000);
    const key = request();
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(seller, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(receiptOf(answers[0] as Result<OrderReceipt>).version).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect(await balance()).toEqual({ available: 920, frozen: 80 });
  });

  it('store the price for which they hold points, even while the project is being changed', async () => {
    const { place, orders, market, db } = await scene(database(), 1000);
    // The order waits here, after it held the points and before it stores the price.
    const gate = db.transaction().execute(async (transaction) => {
      await sql`lock table order_event in share mode`.execute(transaction);
      const placing = place();
      await waitForBlockedConnections(db, 1);
      const changing = reprice(db, market.brand, { points: 200, shopPoints: 150 });
      await Promise.race([changing, waitForBlockedConnections(db, 2)]);
      return { placing, changing };
    });
    const { placing, changing } = await gate;
    expect(receiptOf(await placing).version).toBe(1);
    await changing;
    const [order] = await orders();
    expect(order).toMatchObject({ held_points: 80, agreed_points: 80 });
  });

  it('use the points of an account once, across all of its users', async () => {
    const { place, orders, balance, market, seller } = await scene(database(), 240);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => place(index % 2 === 0 ? seller : market.creatorsClerk)),
    );
    // The remaining 0 points do not suffice for the cheapest project.
    expect(ended(answers)).toEqual([
      ...Array.from({ length: 3 }, () => 'ok'),
      ...Array.from({ length: 7 }, () => 'order.points-short'),
    ]);
    expect(await orders()).toHaveLength(3);
    expect(await balance()).toEqual({ available: 0, frozen: 240 });
  });

  it('change one version only once, and leave no gap in the history', async () => {
    const { place, change, draft, market, seller } = await scene(database(), 200);
    const { orderId } = receiptOf(await place());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(orderId, 1, { ...draft, content: `改${index}` })),
    );
    expect(ended(answers)).toEqual(['ok', ...Array.from({ length: 7 }, () => 'order.outdated')]);
    const history = await market.as(seller).orderCommands.history(orderId);
    expect(history?.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'place'],
      [2, 'change'],
    ]);
  });

  it('lose no points when they are placed and changed concurrently', async () => {
    const { place, change, draft, orders, balance } = await scene(database(), 400);
    const placed = await Promise.all([place(), place()]);
    const ids = placed.map((answer) => receiptOf(answer).orderId);
    await Promise.all([
      ...ids.map((id) => change(id, 1, { ...draft, content: '改期' })),
      ...Array.from({ length: 6 }, () => place()),
    ]);
    const held = (await orders()).reduce((sum, order) => sum + order.held_points, 0);
    const { available, frozen } = await balance();
    expect([frozen, available + frozen]).toEqual([held, 400]);
    expect(available).toBeGreaterThanOrEqual(0);
  });
});

onEachDatabase('commands on orders', (database) => {
  it('with the request id of another order are refused as a reused id', async () => {
    const { place, change, draft } = await scene(database(), 400);
    const [one, two] = [receiptOf(await place()), receiptOf(await place())];
    const key = request('11111111-1111-4111-8111-111111111111', 'one');
    expect((await change(one.orderId, 1, { ...draft, content: '改' }, key)).ok).toBe(true);
    const other = { ...key, digest: 'two' };
    expect(ended([await change(two.orderId, 1, { ...draft, content: '改' }, other)])).toEqual([
      'request.id-reused',
    ]);
  });

  it('write an append-only history', async () => {
    const { place, db } = await scene(database(), 400);
    const { orderId } = receiptOf(await place());
    await expect(
      db.updateTable('order_event').set({ author_name: '别人' }).where('order_id', '=', orderId).execute(),
    ).rejects.toThrow();
    await expect(db.deleteFrom('order_event').where('order_id', '=', orderId).execute()).rejects.toThrow();
  });
});
