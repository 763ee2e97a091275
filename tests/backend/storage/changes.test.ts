import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import pg from 'pg';
import { serverChanges } from '@backend/storage/changes/server-changes';
import { isWithin, type Scope } from '@backend/core/ports/scope';
import { openStorage } from '@backend/storage/open-storage';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { aReply, NOON } from '@tests/support/builders';
import { onEachDatabase, onServer } from '@tests/support/database';
import { emptyOnServer } from '@tests/support/database/server';
import { openMarket, request, says } from '@tests/support/storage/market';

const heardBy = () => {
  const heard: string[] = [];
  return {
    heard,
    listener: { changed: (id: string) => void heard.push(id), missed: () => void heard.push('missed') },
  };
};

onEachDatabase('what changed', (database) => {
  it('is told once it is committed, and nothing of what was refused', async () => {
    const market = await openMarket(database());
    const { heard, listener } = heardBy();
    onTestFinished(database().changes.subscribe(listener));
    const id = await market.workOrder();
    await expect.poll(() => heard).toEqual([id]);
    const storage = market.as(market.creator);
    const empty = replyToWorkOrder(aReply().saying('').build());
    expect(await storage.execute(id, request(), empty, NOON)).toMatchObject({ ok: false });
    const again = request();
    await storage.execute(id, again, says('一'), NOON);
    await storage.execute(id, again, says('一'), NOON);
    await storage.execute(id, request(), says('二'), NOON);
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
    expect(heard).toEqual([id, id, id]);
  });

  it('is of those whose scope holds it, as the storage has it', async () => {
    const market = await openMarket(database());
    const other = await openMarket(database());
    const ids = [
      await market.workOrder(),
      await market.workOrder({ by: market.handler }),
      await other.workOrder(),
    ];
    const everybody = [market, other].flatMap((each) => [
      each.creator,
      each.creatorsClerk,
      each.orderSeller,
      each.handler,
      each.handlerSeller,
      each.shopkeeper,
      each.staff,
      each.stranger,
    ]);
    for (const id of ids) {
      const owned = await database().storage.ownershipOf(id);
      if (owned === undefined) throw new Error('a work order without an owner');
      for (const scope of everybody) {
        const sees = (await market.as(scope).workOrder(id)) !== undefined;
        expect(isWithin(scope, owned), `${scope.person.name} and ${id}`).toBe(sees);
      }
    }
    expect(await database().storage.ownershipOf('999999999')).toBeUndefined();
    expect(await database().storage.ownershipOf('x')).toBeUndefined();
  });
});

onEachDatabase('one’s own commands', (database) => {
  it('are told in the process that committed them, once, and in no other', async () => {
    const { db, kind, changes } = database();
    const [here, there] = [openStorage(db, { kind }), openStorage(db, { kind })];
    const market = await openMarket({ ...database(), storage: here });
    const heard = { here: [] as string[], there: [] as string[] };
    onTestFinished(here.onOwnCommit((id) => heard.here.push(id)));
    onTestFinished(there.onOwnCommit((id) => heard.there.push(id)));
    const everywhere = heardBy();
    onTestFinished(changes.subscribe(everywhere.listener));
    const id = await market.workOrder();
    expect(heard).toEqual({ here: [id], there: [] });
    const again = request();
    await there.within(market.creator).execute(id, again, says('一'), NOON);
    await here.within(market.creator).execute(id, again, says('一'), NOON);
    const empty = replyToWorkOrder(aReply().saying('').build());
    await here.within(market.creator).execute(id, request(), empty, NOON);
    expect(heard).toEqual({ here: [id], there: [id] });
    // The database has told both of both.
    await expect.poll(() => everywhere.heard).toEqual([id, id]);
  });

  it('concern whoever is signed in and sees the work order, and nobody else', async () => {
    const { db, storage } = database();
    const market = await openMarket(database());
    const other = await openMarket(database());
    const everybody = [market, other].flatMap((each) => [
      each.creator,
      each.creatorsClerk,
      each.orderSeller,
      each.handler,
      each.handlerSeller,
      each.shopkeeper,
      each.staff,
      each.stranger,
    ]);
    const signIn = async ({ person }: Scope, expiresAt: number): Promise<void> =>
      storage.sessions.create(randomUUID(), { accountId: person.userId, expiresAt }, NOON);
    const id = await market.workOrder();
    expect(await storage.audienceOf(id, NOON)).toEqual([]);
    for (const scope of everybody) await signIn(scope, NOON + 1);
    // In two browsers one is still one.
    await signIn(market.creator, NOON + 1);
    const seen: string[] = [];
    for (const scope of everybody) {
      if ((await market.as(scope).workOrder(id)) !== undefined) seen.push(scope.person.userId);
    }
    const told = await storage.audienceOf(id, NOON);
    expect(told.map((each) => each.id).sort()).toEqual(seen.sort());
    expect(new Set(told.map(({ platform }) => platform))).toEqual(new Set([market.creator.platform]));
    expect(seen).toContain(market.creatorsClerk.person.userId);
    expect(seen).not.toContain(market.stranger.person.userId);

    await db
      .updateTable('account')
      .set({ enabled: false })
      .where('id', '=', market.creatorsClerk.person.userId)
      .execute();
    const left = (await storage.audienceOf(id, NOON)).map((each) => each.id);
    expect(left.sort()).toEqual(seen.filter((each) => each !== market.creatorsClerk.person.userId).sort());
    expect(await storage.audienceOf(id, NOON + 1)).toEqual([]);
    expect(await storage.audienceOf('999999999', NOON)).toEqual([]);
    expect(await storage.audienceOf('x', NOON)).toEqual([]);
  });
});

onServer('the line to a server', () => {
  it('is taken up again when it is lost, and says that something was missed', async () => {
    const empty = await emptyOnServer(process.env['TEST_DATABASE_URL'] ?? '');
    const name = 'seller-desk lost line';
    let losses = 0;
    const changes = await serverChanges({
      connect: () => new pg.Client({ connectionString: empty.url, application_name: name }),
      lost: () => (losses += 1),
      retryMs: 20,
    });
    const other = new pg.Client({ connectionString: empty.url });
    await other.connect();
    try {
      const { heard, listener } = heardBy();
      changes.feed.subscribe(listener);
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      );
      await expect.poll(() => heard).toEqual(['missed']);
      expect(losses).toBe(1);
      await other.query("select pg_notify('work_order_changed', '7')");
      await expect.poll(() => heard).toEqual(['missed', '7']);
    } finally {
      await changes.close();
      await other.end();
      await empty.drop();
    }
  });
});

it('takes the line up anew that answers nothing any more, and says that something was missed', async () => {
  const statements: string[] = [];
  let opened = 0;
  const connect = () => {
    opened += 1;
    const isDead = opened === 1;
    return {
      connect: () => Promise.resolve(),
      query: (statement: string) => {
        statements.push(statement);
        return isDead && statement === 'select 1' ? new Promise(() => undefined) : Promise.resolve();
      },
      end: () => Promise.resolve(),
      on: () => undefined,
    };
  };
  let losses = 0;
  const changes = await serverChanges({
    connect,
    lost: () => (losses += 1),
    retryMs: 5,
    beatMs: 5,
    answerMs: 20,
  });
  const { heard, listener } = heardBy();
  changes.feed.subscribe(listener);
  await expect.poll(() => heard).toEqual(['missed']);
  expect([opened, losses]).toEqual([2, 1]);
  const asked = statements.length;
  await expect.poll(() => statements.length).toBeGreaterThan(asked + 3);
  expect([opened, losses]).toEqual([2, 1]);
  await changes.close();
});
