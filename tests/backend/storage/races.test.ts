import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createWorkOrder } from '@/domain/work-order/create-work-order';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import { aReply, NOON } from '@tests/support/builders';
import { onServer } from '@tests/support/database';
import { done, LEVELS, type Market, openMarket, request, says } from '@tests/support/storage/market';

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const everyone = (market: Market) => [
  market.creator,
  market.creatorsClerk,
  market.orderSeller,
  market.handler,
  market.handlerSeller,
  market.shopkeeper,
  market.staff,
];

onServer('concurrent commands on work orders', (database) => {
  it('leave a conversation without gaps that is the same for all parties', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const people = everyone(market);
    const speakers = times(50, (index) => people[index % people.length] ?? market.creator);
    const answers = await Promise.all(
      speakers.map((scope, index) =>
        done(
          market
            .as(scope)
            .workOrders.execute(id, request(), replyToWorkOrder(aReply().saying(`${index}`).build()), NOON),
        ),
      ),
    );
    expect(answers.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(times(50, (index) => index + 2));
    const [history, ...others] = await Promise.all(
      people.map((scope) => market.as(scope).workOrders.history(id, { limit: 100 })),
    );
    expect(history?.map(({ seq }) => seq)).toEqual(times(51, (index) => 51 - index));
    for (const other of others) expect(other).toEqual(history);
    const order = history?.map((event) => Number(event.id)) ?? [];
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect((await market.as(market.staff).workOrders.one(id))?.workOrder.version).toBe(51);
  });

  it('keep the two events of one reply adjacent', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const reply = replyToWorkOrder(aReply().askingForReshipment().build());
    await Promise.all(
      times(25, () => done(market.as(market.creator).workOrders.execute(id, request(), reply, NOON))),
    );
    const history = await market.as(market.creator).workOrders.history(id, { limit: 100 });
    expect(history.map(({ kind }) => kind)).toEqual([
      ...times(25, () => ['reissue', 'reply']).flat(),
      'create',
    ]);
    const tracked = await market.as(market.creator).workOrders.one(id);
    expect(tracked?.workOrder.reshipment).toMatchObject({ status: 'requested', quantity: 25 });
  });

  it('are one reply when they have one request id, and all get its answer', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const key = request();
    let decided = 0;
    const answers = await Promise.all(
      times(20, () =>
        market.as(market.creator).workOrders.execute(
          id,
          key,
          (...all) => {
            decided += 1;
            return says('一次')(...all);
          },
          NOON,
        ),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, value: { seq: 2 } });
    expect(decided).toBe(1);
    expect(await market.as(market.creator).workOrders.history(id, { limit: 9 })).toHaveLength(2);
  });

  it('with one request id on different work orders post once, and the others are refused', async () => {
    const market = await openMarket(database());
    const targets = await Promise.all(times(8, () => market.workOrder()));
    for (let round = 0; round < 5; round += 1) {
      const requestId = randomUUID();
      const answers = await Promise.all(
        targets.map((id) =>
          market.as(market.creator).workOrders.execute(id, request(requestId, id), says('谁先'), NOON),
        ),
      );
      const refused = answers.filter((answer) => !answer.ok);
      expect(refused).toHaveLength(7);
      for (const answer of refused) expect(answer).toMatchObject({ refusal: { code: 'request.id-reused' } });
    }
    const histories = await Promise.all(
      targets.map((id) => market.as(market.creator).workOrders.history(id, { limit: 50 })),
    );
    expect(histories.flat()).toHaveLength(8 + 5);
    for (const history of histories) {
      expect(history.map(({ seq }) => seq)).toEqual(times(history.length, (index) => history.length - index));
    }
  });

  it('with one request id create one work order', async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const { person } = market.orderSeller;
    const create = (key: ReturnType<typeof request>, on: string) =>
      market
        .as(market.orderSeller)
        .workOrders.create(
          on,
          key,
          (id, order) =>
            createWorkOrder(
              id,
              order,
              { type: 'REVOKE', level: 'NORMAL', content: '', images: [] },
              person,
              { levels: LEVELS, reminderMinutes: 0 },
              NOON,
            ),
          NOON,
        );
    const key = request();
    const answers = await Promise.all(times(20, () => create(key, orderId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);

    const orders = await Promise.all(times(6, () => market.order()));
    const { requestId } = request();
    const across = await Promise.all(orders.map((on) => create(request(requestId, on), on)));
    expect(across.filter((answer) => answer.ok)).toHaveLength(1);
    const { total } = await market.as(market.staff).workOrders.list({ page: 1, pageSize: 50 }, NOON);
    expect(total).toBe(2);
  });

  it('with one request id for a creation and a reply execute one of them', async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const id = await market.workOrder({ orderId });
    const { person } = market.orderSeller;
    const storage = market.as(market.orderSeller);
    for (let round = 0; round < 10; round += 1) {
      const requestId = randomUUID();
      const answers = await Promise.all([
        storage.workOrders.execute(
          id,
          request(requestId, 'reply'),
          replyToWorkOrder(aReply().notedOnOrder().build()),
          NOON,
        ),
        storage.workOrders.create(
          orderId,
          request(requestId, 'create'),
          (newId, order) =>
            createWorkOrder(
              newId,
              order,
              { type: 'REVOKE', level: 'NORMAL', content: '', images: [] },
              person,
              { levels: LEVELS, reminderMinutes: 0 },
              NOON,
            ),
          NOON,
        ),
      ]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    }
  });

  it('ship the goods only once, and then finish the work order only once', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    const ask = replyToWorkOrder(aReply().askingForReshipment().build());
    await done(market.as(market.creator).workOrders.execute(id, request(), ask, NOON));
    const ship = shipWorkOrder({ waybill: 'SF1' });
    const shipped = await Promise.all(
      times(10, () => market.as(market.handler).workOrders.execute(id, request(), ship, NOON)),
    );
    expect(shipped.filter((answer) => answer.ok)).toHaveLength(1);
    const finish = finishWorkOrder({ remark: '好了', noteOnOrder: false });
    const finished = await Promise.all(
      times(10, (index) =>
        market
          .as(index % 2 === 0 ? market.creator : market.handler)
          .workOrders.execute(id, request(), finish, NOON),
      ),
    );
    expect(finished.filter((answer) => answer.ok)).toHaveLength(1);
    expect(finished.filter((answer) => !answer.ok)[0]).toMatchObject({
      refusal: { code: 'work-order.finished' },
    });
  });

  it('move a read mark only forward while others post', async () => {
    const market = await openMarket(database());
    const id = await market.workOrder();
    await Promise.all([
      ...times(30, (index) => market.as(market.creator).workOrders.markRead(id, 30 - index)),
      ...times(30, () => done(market.as(market.handler).workOrders.execute(id, request(), says('说'), NOON))),
    ]);
    await market.as(market.creator).workOrders.markRead(id, 20);
    await Promise.all(times(10, (index) => market.as(market.creator).workOrders.markRead(id, 20 - index)));
    const { items } = await market.as(market.creator).workOrders.list({ page: 1, pageSize: 9 }, NOON);
    expect(items[0]?.unread).toBe(11);
  });
});
