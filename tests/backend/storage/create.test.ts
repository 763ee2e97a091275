import { expect, it } from 'vitest';
import { ok, refuse } from '@/domain/result';
import { createWorkOrder, type OrderForWork } from '@/domain/work-order/create-work-order';
import type { Scope } from '@backend/core/ports/scope';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { done, LEVELS, type Market, openMarket, request } from '@tests/support/storage/market';

const INPUT = { type: 'EXCHANGE', level: 'URGENT', content: '改到安亭店', images: ['/profile/a.png'] };

const creating =
  ({ person }: Scope) =>
  (id: string, order: OrderForWork) =>
    createWorkOrder(id, order, INPUT, person, { levels: LEVELS, reminderMinutes: 30 }, NOON);

const create = (market: Market, by: Scope, orderId: string, key = request()) =>
  market.as(by).workOrders.create(orderId, key, creating(by), NOON);

onEachDatabase('creating a work order', (database) => {
  it('uses the handler of the order and starts the conversation', async () => {
    const market = await openMarket(database());
    const orderId = await market.order({ orderNo: 'DD-1', allowedTypes: ['EXCHANGE'] });
    const key = request();
    const event = await done(create(market, market.orderSeller, orderId, key));

    expect(event).toMatchObject({ seq: 1, kind: 'create', text: '改到安亭店', requestId: key.requestId });
    const { handler } = market;
    expect(await market.as(market.orderSeller).workOrders.one(event.workOrderId)).toMatchObject({
      workOrder: {
        id: event.workOrderId,
        platform: market.brand,
        order: {
          orderId,
          orderNo: 'DD-1',
          sellerName: '车影优选',
          status: 'INSTALLING',
          projectType: 'FILM',
        },
        type: 'EXCHANGE',
        level: 'URGENT',
        state: 'WAIT',
        images: ['/profile/a.png'],
        creator: { uid: market.orderSeller.person.userId, name: '车影优选', type: 'SELLER' },
        handler: { uid: handler.person.userId, name: '李强', type: 'SELLER' },
        handlerSince: NOON,
        version: 1,
      },
      handlerSid: handler.person.sid,
      lastPosted: { side: 'creator', at: NOON },
    });
  });

  it('also works for an order without a handler', async () => {
    const market = await openMarket(database());
    const event = await done(
      create(market, market.orderSeller, await market.order({ handler: null, shopId: null })),
    );
    const tracked = await market.as(market.orderSeller).workOrders.one(event.workOrderId);
    expect(tracked?.workOrder).not.toHaveProperty('handler');
    expect(tracked).not.toHaveProperty('handlerSid');
  });

  it('passes the current order to the domain’s transition', async () => {
    const market = await openMarket(database());
    const orderId = await market.order({ allowedTypes: ['EXCHANGE', 'REVOKE'] });
    let seen: OrderForWork | undefined;
    await market.as(market.handler).workOrders.create(
      orderId,
      request(),
      (_id, order) => {
        seen = order;
        return refuse('create.type-required');
      },
      NOON,
    );
    expect(seen).toEqual(await market.as(market.handler).orders.forWork(orderId));
    expect(seen).toMatchObject({
      platform: market.brand,
      allowedTypes: ['EXCHANGE', 'REVOKE'],
      handler: { uid: market.handler.person.userId, sid: market.handlerSeller.person.userId },
    });
  });

  it('returns the first answer to a repeat, and refuses the id with another digest', async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const { requestId } = request();
    const first = await create(market, market.orderSeller, orderId, request(requestId));
    const again = await create(market, market.orderSeller, orderId, request(requestId));
    const other = await create(market, market.orderSeller, orderId, request(requestId, 'b'));
    expect(again).toEqual(first);
    expect(other).toMatchObject({ refusal: { code: 'request.id-reused' } });
    const { total } = await market.as(market.staff).workOrders.list({ page: 1, pageSize: 20 }, NOON);
    expect(total).toBe(1);
  });

  it('is refused on an order outside the scope and on an unknown order', async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const notFound = { ok: false, refusal: { code: 'order.not-found' } };
    expect(await create(market, market.stranger, orderId)).toMatchObject(notFound);
    expect(await create(market, market.orderSeller, '999999999')).toMatchObject(notFound);
    expect(await create(market, market.orderSeller, 'x')).toMatchObject(notFound);
    expect(await market.as(market.staff).workOrders.list({ page: 1, pageSize: 20 }, NOON)).toEqual({
      items: [],
      total: 0,
    });
  });

  it('leaves nothing behind when it is refused or throws', async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const key = request();
    const storage = market.as(market.orderSeller);
    await storage.workOrders.create(orderId, key, () => refuse('create.type-required'), NOON);
    const broken = storage.workOrders.create(
      orderId,
      key,
      () => {
        throw new Error('a mistake of ours');
      },
      NOON,
    );
    await expect(broken).rejects.toThrow('mistake');
    expect((await storage.workOrders.list({ page: 1, pageSize: 20 }, NOON)).total).toBe(0);
    expect(await create(market, market.orderSeller, orderId, key)).toMatchObject(ok({ seq: 1 }));
  });
});
