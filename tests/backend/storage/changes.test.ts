import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import pg from 'pg';
import { serverChanges } from '@backend/storage/changes/server-changes';
import { isWithin, type Scope } from '@backend/core/ports/scope';
import { openStorage } from '@backend/storage/open-storage';
import { changeOrder } from '@/domain/order/change-order';
import { placeOrder } from '@/domain/order/place-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import type { Changed } from '@/domain/kernel/changed';
import { aReply, NOON } from '@tests/support/builders';
import { aDraft } from '@tests/support/builders/order-draft';
import { onEachDatabase, onServer } from '@tests/support/database';
import { emptyOnServer } from '@tests/support/database/empty-on-server';
import { openMarket, request, says } from '@tests/support/storage/market';
import { setPoints } from '@tests/support/storage/points';

/** The name of a change: area and id, but for a work order only the id. */
const nameOf = ({ area, id }: Changed) => (area === 'work-order' ? id : `${area} ${id}`);
const workOrder = (id: string): Changed => ({ area: 'work-order', id });

const recordChanges = () => {
  const received: string[] = [];
  return {
    received,
    listener: {
      changed: (changed: Changed) => void received.push(nameOf(changed)),
      missed: () => void received.push('missed'),
    },
  };
};

onEachDatabase('a changed work order', (database) => {
  it('is announced after its commit, and a refused command announces nothing', async () => {
    const market = await openMarket(database());
    const { received, listener } = recordChanges();
    onTestFinished(database().changes.subscribe(listener));
    const id = await market.workOrder();
    await expect.poll(() => received).toEqual([id]);
    const storage = market.as(market.creator);
    const empty = replyToWorkOrder(aReply().saying('').build());
    expect(await storage.workOrders.execute(id, request(), empty, NOON)).toMatchObject({ ok: false });
    const again = request();
    await storage.workOrders.execute(id, again, says('一'), NOON);
    await storage.workOrders.execute(id, again, says('一'), NOON);
    await storage.workOrders.execute(id, request(), says('二'), NOON);
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
    expect(received).toEqual([id, id, id]);
  });

  it('belongs to the users whose scope contains it in the storage', async () => {
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
      const owned = await database().storage.ownershipOf(workOrder(id));
      if (owned === undefined) throw new Error('a work order without an owner');
      for (const scope of everybody) {
        const sees = (await market.as(scope).workOrders.one(id)) !== undefined;
        expect(isWithin(scope, owned), `${scope.person.name} and ${id}`).toBe(sees);
      }
    }
    expect(await database().storage.ownershipOf(workOrder('999999999'))).toBeUndefined();
    expect(await database().storage.ownershipOf(workOrder('x'))).toBeUndefined();
  });
});

onEachDatabase('other changed rows', (database) => {
  const scene = async () => {
    const market = await openMarket(database());
    const { db } = database();
    const { creator } = market;
    await setPoints(db, creator.platform, creator.person.sid, 100);
    await db
      .insertInto('project')
      .values({
        platform: market.brand,
        value: 'FILM_FRONT',
        label: '前挡',
        project_type: 'FILM',
        price_cents: 98_000,
        points: 80,
      })
      .execute();
    const { received, listener } = recordChanges();
    onTestFinished(database().changes.subscribe(listener));
    return { market, creator, received };
  };
  const rules = {
    seesImages: true,
    seesPhones: true,
    shopRequired: false,
    regionName: () => '上海市嘉定区',
  };
  const { shopId: _none, ...draft } = aDraft();

  it('are announced when orders are placed and changed, but not for refused and repeated commands', async () => {
    const { market, creator, received } = await scene();
    const { orderCommands } = market.as(creator);
    const key = request();
    const place = () =>
      orderCommands.place(undefined, key, placeOrder(draft, creator.person.type, rules), NOON);
    const placed = await place();
    if (!placed.ok) throw new Error(placed.refusal.code);
    const { orderId, version } = placed.value;
    await place();
    const another = placeOrder(draft, creator.person.type, rules);
    // The points do not suffice for two orders.
    expect((await orderCommands.place(undefined, request(), another, NOON)).ok).toBe(false);
    const renamed = changeOrder({ ...draft, customerName: '李四' }, version, creator.person, rules);
    await orderCommands.change(orderId, undefined, request(), renamed, NOON);
    await expect.poll(() => received).toEqual([`order ${orderId}`, `order ${orderId}`]);
  });

  it('include the user of a changed profile', async () => {
    const { market, creator, received } = await scene();
    await market.as(creator).own.saveProfile({ name: '方王' }, request(), NOON);
    // The event in the master's history is also announced, under its own id.
    await expect
      .poll(() => received.map((each) => each.replace(/^master \d+$/, 'master')))
      .toEqual(['master', `seller-user ${creator.person.userId}`]);
  });

  it('belong to the users whose scope contains them in the storage', async () => {
    const { market } = await scene();
    const other = await openMarket(database());
    const orderId = await market.order();
    const user = market.creatorsClerk.person.userId;
    const ofOrder = await database().storage.ownershipOf({ area: 'order', id: orderId });
    const ofUser = await database().storage.ownershipOf({ area: 'seller-user', id: user });
    if (ofOrder === undefined || ofUser === undefined) throw new Error('without an owner');
    const people = [market, other].flatMap(
      ({ creator, creatorsClerk, orderSeller, handler, handlerSeller, shopkeeper, staff, stranger }) => [
        creator,
        creatorsClerk,
        orderSeller,
        handler,
        handlerSeller,
        shopkeeper,
        staff,
        stranger,
      ],
    );
    const seeing = { order: [] as string[], user: [] as string[] };
    for (const scope of people) {
      const seesOrder = (await market.as(scope).orders.info(orderId)) !== undefined;
      expect(isWithin(scope, ofOrder), `${scope.person.name} and the order`).toBe(seesOrder);
      if (seesOrder) seeing.order.push(scope.person.userId);
      const seesUser = (await market.as(scope).sellerUsers.find(user)) !== undefined;
      expect(isWithin(scope, ofUser), `${scope.person.name} and the user`).toBe(seesUser);
      if (seesUser) seeing.user.push(scope.person.userId);
      await database().storage.sessions.create(
        randomUUID(),
        { accountId: scope.person.userId, endings: 0, expiresAt: NOON + 1 },
        NOON,
      );
    }
    expect(seeing.user.toSorted()).toEqual(
      [market.creator.person.userId, market.creatorsClerk.person.userId].toSorted(),
    );
    const reported = async (changed: Changed) =>
      (await database().storage.audienceOf(changed, NOON)).map(({ id }) => id).toSorted();
    expect(await reported({ area: 'order', id: orderId })).toEqual(seeing.order.toSorted());
    expect(await reported({ area: 'seller-user', id: user })).toEqual(seeing.user.toSorted());
    expect(await reported({ area: 'order', id: 'x' })).toEqual([]);
  });
});

onEachDatabase('the process’s own commands', (database) => {
  it('are announced once, and only in the process that committed them', async () => {
    const { db, kind, changes } = database();
    const [here, there] = [openStorage(db, { kind }), openStorage(db, { kind })];
    const market = await openMarket({ ...database(), storage: here });
    const received = { here: [] as string[], there: [] as string[] };
    onTestFinished(here.onOwnCommit((changed) => received.here.push(nameOf(changed))));
    onTestFinished(there.onOwnCommit((changed) => received.there.push(nameOf(changed))));
    const everywhere = recordChanges();
    onTestFinished(changes.subscribe(everywhere.listener));
    const id = await market.workOrder();
    expect(received).toEqual({ here: [id], there: [] });
    const again = request();
    await there.within(market.creator).workOrders.execute(id, again, says('一'), NOON);
    await here.within(market.creator).workOrders.execute(id, again, says('一'), NOON);
    const empty = replyToWorkOrder(aReply().saying('').build());
    await here.within(market.creator).workOrders.execute(id, request(), empty, NOON);
    expect(received).toEqual({ here: [id], there: [id] });
    // The feed of the database, which every process receives, contains both commits.
    await expect.poll(() => everywhere.received).toEqual([id, id]);
  });

  it('notify the signed-in users who see the work order, and no others', async () => {
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
    const signIn = ({ person }: Scope, expiresAt: number) =>
      storage.sessions.create(randomUUID(), { accountId: person.userId, endings: 0, expiresAt }, NOON);
    const id = await market.workOrder();
    expect(await storage.audienceOf(workOrder(id), NOON)).toEqual([]);
    for (const scope of everybody) await signIn(scope, NOON + 1);
    // A user with two browsers counts once.
    await signIn(market.creator, NOON + 1);
    const seen: string[] = [];
    for (const scope of everybody) {
      if ((await market.as(scope).workOrders.one(id)) !== undefined) seen.push(scope.person.userId);
    }
    const reported = await storage.audienceOf(workOrder(id), NOON);
    expect(reported.map((each) => each.id).sort()).toEqual(seen.sort());
    expect(new Set(reported.map(({ platform }) => platform))).toEqual(new Set([market.creator.platform]));
    expect(seen).toContain(market.creatorsClerk.person.userId);
    expect(seen).not.toContain(market.stranger.person.userId);

    await db
      .updateTable('account')
      .set({ enabled: false })
      .where('id', '=', market.creatorsClerk.person.userId)
      .execute();
    const left = (await storage.audienceOf(workOrder(id), NOON)).map((each) => each.id);
    expect(left.sort()).toEqual(seen.filter((each) => each !== market.creatorsClerk.person.userId).sort());
    expect(await storage.audienceOf(workOrder(id), NOON + 1)).toEqual([]);
    expect(await storage.audienceOf(workOrder('999999999'), NOON)).toEqual([]);
    expect(await storage.audienceOf(workOrder('x'), NOON)).toEqual([]);
  });
});

onServer('the server connection that receives notifications', () => {
  it('is reopened when it is lost, and reports that signals may be missing', async () => {
    const empty = await emptyOnServer(process.env['TEST_DATABASE_URL'] ?? '');
    const name = 'seller-desk lost line';
    let losses = 0;
    const other = new pg.Client({ connectionString: empty.url });
    await other.connect();
    const changes = await serverChanges({
      connect: () => new pg.Client({ connectionString: empty.url, application_name: name }),
      notify: (channel, payload) => other.query('select pg_notify($1, $2)', [channel, payload]),
      received: () => undefined,
      lost: () => (losses += 1),
      retryMs: 20,
    });
    try {
      const { received, listener } = recordChanges();
      changes.feed.subscribe(listener);
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [name],
      );
      await expect.poll(() => received).toEqual(['missed']);
      expect(losses).toBe(1);
      await other.query("select pg_notify('work_order_changed', '7')");
      await expect.poll(() => received).toEqual(['missed', '7']);
    } finally {
      await changes.close();
      await other.end();
      await empty.drop();
    }
  });

  it('is single after an outage, regardless of how many times it was retried', async () => {
    const empty = await emptyOnServer(process.env['TEST_DATABASE_URL'] ?? '');
    const server = new URL(empty.url);
    const away = { now: false, refused: 0 };
    const sockets = new Set<Socket>();
    // Acts like a proxy without its primary: it accepts each connection and then closes it.
    const front = createServer((socket) => {
      if (away.now) {
        away.refused += 1;
        socket.destroy();
        return;
      }
      const onward = connect(Number(server.port || 5432), server.hostname);
      for (const each of [socket, onward]) {
        sockets.add(each);
        each.on('error', () => undefined);
      }
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const url = new URL(empty.url);
    url.host = `127.0.0.1:${(front.address() as AddressInfo).port}`;
    const name = 'seller-desk line after an outage';
    const other = new pg.Client({ connectionString: empty.url });
    await other.connect();
    const changes = await serverChanges({
      connect: () => new pg.Client({ connectionString: url.href, application_name: name }),
      notify: (channel, payload) => other.query('select pg_notify($1, $2)', [channel, payload]),
      received: () => undefined,
      lost: () => undefined,
      retryMs: 20,
    });
    try {
      const { received, listener } = recordChanges();
      changes.feed.subscribe(listener);
      away.now = true;
      for (const each of sockets) each.destroy();
      await expect.poll(() => away.refused).toBeGreaterThan(8);
      away.now = false;
      await expect.poll(() => received).toContain('missed');
      await sleep(300);
      const { rows } = await other.query(
        'select count(*)::int as lines from pg_stat_activity where application_name = $1',
        [name],
      );
      expect([rows, received]).toEqual([[{ lines: 1 }], ['missed']]);
    } finally {
      await changes.close();
      await other.end();
      front.close();
      await empty.drop();
    }
  });
});

/**
 * Simulates connections to a server. `dead`: the first connection neither answers nor receives notifications. `deaf`:
 * no connection receives notifications.
 */
const simulatedConnections = () => {
  let hear: ((message: { channel: string; payload: string }) => void) | undefined;
  const line = { opened: 0, asked: 0, dead: false, deaf: false };
  const connect = () => {
    line.opened += 1;
    const { opened } = line;
    return {
      connect: () => Promise.resolve(),
      query: () => {
        line.asked += 1;
        return line.dead && opened === 1 && line.asked > 1 ? new Promise(() => undefined) : Promise.resolve();
      },
      end: () => Promise.resolve(),
      on: (event: string, listener: unknown) => {
        if (event === 'notification') hear = listener as typeof hear;
      },
    };
  };
  const notify = (channel: string, payload: string): Promise<void> => {
    if (!line.deaf && !(line.dead && line.opened === 1)) hear?.({ channel, payload });
    return Promise.resolve();
  };
  return { line, connect, notify };
};

it('a dead connection is opened again, with a report that signals may be missing', async () => {
  const { line, connect, notify } = simulatedConnections();
  let losses = 0;
  const reports: boolean[] = [];
  const changes = await serverChanges({
    connect,
    notify,
    lost: () => (losses += 1),
    received: (hears) => void reports.push(hears),
    retryMs: 5,
    beatMs: 5,
    answerMs: 20,
  });
  expect(changes.receivesNotifications()).toBe(true);
  const { received, listener } = recordChanges();
  changes.feed.subscribe(listener);
  line.dead = true;
  await expect.poll(() => losses).toBe(1);
  await expect.poll(() => received).toEqual(['missed']);
  await expect.poll(changes.receivesNotifications).toBe(true);
  expect([line.opened, losses, reports]).toEqual([2, 1, []]);
  await changes.close();
});

it('a working connection is reported once when it receives nothing, and once when it receives again', async () => {
  const { line, connect, notify } = simulatedConnections();
  line.deaf = true;
  const reports: boolean[] = [];
  const changes = await serverChanges({
    connect,
    notify,
    lost: () => expect.unreachable('the connection works'),
    received: (hears) => void reports.push(hears),
    beatMs: 5,
    answerMs: 10,
  });
  const { received, listener } = recordChanges();
  changes.feed.subscribe(listener);
  expect([changes.receivesNotifications(), reports]).toEqual([false, [false]]);
  const { asked } = line;
  await expect.poll(() => line.asked).toBeGreaterThan(asked + 2);
  expect(reports).toEqual([false]);
  line.deaf = false;
  await expect.poll(() => reports).toEqual([false, true]);
  expect(changes.receivesNotifications()).toBe(true);
  expect(received).not.toContain('changed');
  await changes.close();
});

it('a working connection is not reported when the database refuses the notification that tests it', async () => {
  const { line, connect } = simulatedConnections();
  const reports: boolean[] = [];
  const changes = await serverChanges({
    connect,
    notify: () => Promise.reject(new Error('timeout exceeded when trying to connect')),
    lost: () => expect.unreachable('the connection works'),
    received: (hears) => void reports.push(hears),
    beatMs: 5,
    answerMs: 10,
  });
  await expect.poll(() => line.asked).toBeGreaterThan(4);
  expect(reports).toEqual([]);
  await changes.close();
});
