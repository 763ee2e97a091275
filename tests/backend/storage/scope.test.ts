import { expect, it } from 'vitest';
import { createWorkOrder } from '@/domain/work-order/create-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import type { Scope } from '@backend/core/ports/scope';
import { aReply, NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { LEVELS, type Market, openMarket, request, says } from '@tests/support/storage/market';

const PAGE = { page: 1, pageSize: 20 };

/** The users who see a work order, by the reason. */
const insiders = (market: Market): Readonly<Record<string, Scope>> => ({
  'its creator': market.creator,
  "a clerk of its creator's seller": market.creatorsClerk,
  "its order's seller": market.orderSeller,
  'its handler': market.handler,
  "its handler's seller": market.handlerSeller,
  'the shop': market.shopkeeper,
  'platform staff of the brand': market.staff,
});

const outsiders = async (market: Market, other: Market): Promise<Readonly<Record<string, Scope>>> => ({
  'a stranger': market.stranger,
  'another shop of the brand': await market.account({
    name: '江宁店长',
    type: 'SHOP',
    shopId: await market.shop('江宁店'),
  }),
  'platform staff of another brand': other.staff,
  'the creator under another brand': { ...market.creator, platform: other.brand },
  'a person whose seller account is no id': {
    ...market.creator,
    person: { ...market.creator.person, sid: "' or true --" },
  },
});

onEachDatabase('the scope of a session', (database) => {
  const scene = async () => {
    const market = await openMarket(database());
    const orderId = await market.order();
    const id = await market.workOrder({ orderId });
    return { market, orderId, id, other: await openMarket(database()) };
  };

  it('lets every method find a work order for each of its parties', async () => {
    const { market, id } = await scene();
    for (const [who, scope] of Object.entries(insiders(market))) {
      const storage = market.as(scope);
      expect((await storage.workOrders.list(PAGE, NOON)).total, who).toBe(1);
      expect((await storage.workOrders.one(id))?.workOrder.id, who).toBe(id);
      expect((await storage.workOrders.history(id, { limit: 9 })).length, who).toBeGreaterThan(0);
      expect((await storage.workOrders.orderOf(id))?.content, who).toBe('前挡贴膜');
      expect(await storage.workOrders.markRead(id, 1), who).toBe(true);
      expect(await storage.workOrders.execute(id, request(), says('好'), NOON), who).toMatchObject({
        ok: true,
      });
    }
  });

  it('contains nothing for users outside, in any method', async () => {
    const { market, id, orderId, other } = await scene();
    const before = await market.as(market.staff).workOrders.one(id);
    for (const [who, scope] of Object.entries(await outsiders(market, other))) {
      const storage = market.as(scope);
      expect(await storage.workOrders.list(PAGE, NOON), who).toEqual({ items: [], total: 0 });
      expect(await storage.workOrders.list({ ...PAGE, search: id }, NOON), who).toEqual({
        items: [],
        total: 0,
      });
      expect(await storage.workOrders.one(id), who).toBeUndefined();
      expect(await storage.workOrders.history(id, { limit: 9 }), who).toEqual([]);
      expect(await storage.workOrders.orderOf(id), who).toBeUndefined();
      expect(await storage.orders.forWork(orderId), who).toBeUndefined();
      expect(await storage.workOrders.markRead(id, 1), who).toBe(false);
      let asked = false;
      const reply = replyToWorkOrder(aReply().build());
      const answer = await storage.workOrders.execute(
        id,
        request(),
        (...all) => {
          asked = true;
          return reply(...all);
        },
        NOON,
      );
      expect(answer, who).toMatchObject({ ok: false, refusal: { code: 'work-order.not-found' } });
      expect(asked, `${who}: the transition is not even asked`).toBe(false);
      const created = await storage.workOrders.create(
        orderId,
        request(),
        (newId, order) =>
          createWorkOrder(
            newId,
            order,
            { type: 'REVOKE', level: 'NORMAL', content: '', images: [] },
            scope.person,
            { levels: LEVELS, reminderMinutes: 0 },
            NOON,
          ),
        NOON,
      );
      expect(created, who).toMatchObject({ ok: false, refusal: { code: 'order.not-found' } });
    }
    expect(await market.as(market.staff).workOrders.one(id)).toEqual(before);
  });

  it('contains an order for its seller, its handler, its shop and platform staff', async () => {
    const { market, orderId } = await scene();
    const see = [market.orderSeller, market.handler, market.handlerSeller, market.shopkeeper, market.staff];
    for (const scope of see) expect(await market.as(scope).orders.forWork(orderId)).toBeDefined();
    // The creator of a work order on another seller's order sees the work order, but not the order.
    expect(await market.as(market.creator).orders.forWork(orderId)).toBeUndefined();
  });

  it('gives the same answer for a work order outside the scope as for an unknown work order', async () => {
    const { market, id } = await scene();
    const storage = market.as(market.stranger);
    const inside = await storage.workOrders.execute(id, request(), says('好'), NOON);
    for (const nothing of ['999999999', '0', '', 'x', '-1', '9'.repeat(40), `0${id}`, ` ${id}`]) {
      expect(await storage.workOrders.execute(nothing, request(), says('好'), NOON), nothing).toEqual(inside);
      expect(await storage.workOrders.one(nothing)).toBeUndefined();
      expect(await storage.workOrders.markRead(nothing, 1)).toBe(false);
    }
  });

  it('shows nothing for a cursor of another conversation', async () => {
    const { market, id } = await scene();
    const other = await market.workOrder();
    const storage = market.as(market.creator);
    for (const text of ['一', '二', '三'])
      await storage.workOrders.execute(other, request(), says(text), NOON);
    const [foreign] = await storage.workOrders.history(other, { limit: 1 });
    expect(foreign?.seq).toBe(4);
    for (const before of [foreign?.id ?? '', 'x', '0']) {
      expect(await storage.workOrders.history(id, { before, limit: 9 })).toEqual([]);
    }
  });

  it('contains no work order for a seller without any, however many work orders the brand has', async () => {
    const { market } = await scene();
    await Promise.all([1, 2, 3].map(() => market.workOrder()));
    expect(await market.as(market.stranger).workOrders.list({ ...PAGE, pageSize: 500 }, NOON)).toEqual({
      items: [],
      total: 0,
    });
    expect((await market.as(market.staff).workOrders.list(PAGE, NOON)).total).toBe(4);
  });
});
