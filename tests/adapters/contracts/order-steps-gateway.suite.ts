import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeOrderWorld } from '@/adapters/fake/fake-order-steps.gateway';
import type { OrderStepsGateway } from '@/application/order/order-steps.port';
import { Failure } from '@/application/request/failure';
import { dayOf } from '@/domain/dates/calendar';
import { windowsOn } from '@/domain/order/life/appointment';
import { isAssignable } from '@/domain/order/life/candidates';
import type { OrderVerb } from '@/domain/order/life/order-command';
import type { OrderRequest } from '@/domain/order/life/order-request';
import { type ACTORS, aShop, anOrder, MONDAY, OPEN_HOURS } from '@tests/support/builders/order-life';
import { KNOWN } from './order-gateway.suite';

/** A fake back end with orders, and the gateway of each actor on it. */
export interface OrderStepsBench {
  readonly world: FakeOrderWorld;
  as(who: keyof typeof ACTORS): OrderStepsGateway;
}

export const NOW = MONDAY;
const ORDER = '100001';

/** Three orders without a shop, two shops with an account, and a third shop without an account. */
export const orderWorld = (): FakeOrderWorld => {
  const lives = new Map(
    [ORDER, '100002', '100003'].map((orderId) => [
      orderId,
      anOrder({ orderId, status: 'PENDING', held: 60 }),
    ]),
  );
  return {
    lives,
    details: new Map(
      [...lives.keys()].map((orderId) => [orderId, { ...KNOWN, orderId, customerPhone: '13800000001' }]),
    ),
    shops: new Map([
      ['7', { ...aShop(), name: '安亭店', capacity: 1 }],
      ['9', { ...aShop({ id: '9', staffed: false }), name: '空店', capacity: 2 }],
      ['8', { ...aShop({ id: '8' }), name: '嘉定店', capacity: 2 }],
    ]),
    handlers: new Map([['2', { uid: '2', sid: '2' }]]),
    available: 100,
  };
};

const NOTHING: OrderRequest = {
  reason: '',
  compensation: 0,
  evidence: { pictures: [] },
  split: { shop: 0, revenue: 0, seller: 0 },
};

/** The contract of every adapter of `OrderStepsGateway`. */
export const orderStepsGatewayContract = (name: string, open: () => Promise<OrderStepsBench>): void => {
  describe(`order steps gateway: ${name}`, () => {
    let bench: OrderStepsBench;
    let keys = 0;
    beforeEach(async () => {
      bench = await open();
    });
    const take = async (
      who: keyof typeof ACTORS,
      verb: OrderVerb,
      more: Partial<OrderRequest> = {},
      key = `key-${(keys += 1)}`,
      orderId = ORDER,
    ) => {
      const taken = await bench.as(who).take({ orderId, verb, request: { ...NOTHING, ...more } }, key);
      return taken.ok ? taken.value.version : taken.refusal.code;
    };
    const window = windowsOn(OPEN_HOURS, dayOf(NOW) + 1)[0] ?? { from: 0, to: 0 };

    it('executes a step once for a request id, and returns the same version to a repeat', async () => {
      expect(await take('platform', 'assign', { shopId: '7' }, 'one')).toBe(2);
      expect(await take('platform', 'assign', { shopId: '7' }, 'one')).toBe(2);
      expect(await take('platform', 'assign', { shopId: '7' }, 'two')).toBe('order.step-not-possible');
    });

    it('sends every part of a request', async () => {
      await take('platform', 'assign', { shopId: '7' });
      expect(await take('shop', 'decline')).toBe('order.reason-required');
      expect(await take('shop', 'decline', { reason: '缺料' })).toBe(3);
      await take('platform', 'assign', { shopId: '7' });
      await take('shop', 'accept');
      expect(await take('shop', 'appoint')).toBe('order.window-required');
      expect(await take('shop', 'appoint', { window })).toBe(6);
      await take('seller', 'cancel', { reason: '客户改期' });
      expect(await take('shop', 'cancelAnswer', { agreed: false, reason: '已备料' })).toBe(8);
      await take('shop', 'start');
      const evidence = {
        pictures: ['/a.png', '/b.png', '/c.png'],
        video: '/d.mp4',
        poster: '/e.jpg',
        serialNumber: 'BC-0719',
        mileage: 12,
        remark: '好',
      };
      expect(await take('shop', 'complete', { evidence: { ...evidence, pictures: ['/a.png'] } })).toBe(
        'order.pictures-missing',
      );
      await take('shop', 'complete', { evidence });
      expect(bench.world.lives.get(ORDER)?.evidence).toEqual(evidence);
      await take('seller', 'afterSale', { reason: '起泡' });
      const split = { shop: 20, revenue: 10, seller: 30 };
      await take('platform', 'resolve', { outcome: 'refund', split, reason: '部分退款' });
      expect(bench.world.lives.get(ORDER)).toMatchObject({ status: 'DONE', held: 0, refunded: 30 });
    });

    it('reveals the phone number on request, but not to another shop', async () => {
      await take('platform', 'assign', { shopId: '7' });
      await take('shop', 'accept');
      const asked = await bench
        .as('shop')
        .take({ orderId: ORDER, verb: 'revealPhone', request: NOTHING }, 'reveal');
      expect(asked).toMatchObject({ ok: true, value: { phone: '13800000001' } });
      expect(await take('otherShop', 'revealPhone')).toBe('order.not-found');
    });

    it('lists shops for an order, and fails for an order outside the scope', async () => {
      const candidates = await bench.as('platform').candidates(ORDER);
      expect(candidates.map(({ shop }) => shop.name)).toEqual(['安亭店', '嘉定店', '空店']);
      expect(candidates.map(isAssignable)).toEqual([true, true, false]);
      expect(candidates[0]?.reasons).toContainEqual({ kind: 'load', orders: 0 });
      await expect(bench.as('otherSeller').candidates(ORDER)).rejects.toThrow(Failure);
    });

    it('assigns no order to a shop without an account', async () => {
      expect(await take('platform', 'assign', { shopId: '9' })).toBe('order.shop-unstaffed');
      expect(await take('platform', 'assign', { shopId: '8' })).toBe(2);
    });

    it('lists the users who may handle an order', async () => {
      expect(await bench.as('platform').handlers()).toEqual([{ id: '2', name: 'P2', sellerName: 'P2' }]);
      expect(await take('platform', 'setHandler', { handlerId: '99' })).toBe('order.handler-unknown');
      expect(await take('platform', 'setHandler', { handlerId: '2' })).toBe(2);
    });

    it('lists the free windows of the user’s own shop', async () => {
      for (const orderId of [ORDER, '100002']) {
        await take('platform', 'assign', { shopId: '7' }, `a${orderId}`, orderId);
        await take('shop', 'accept', {}, `b${orderId}`, orderId);
      }
      const days = { from: dayOf(NOW) + 1, days: 1 };
      expect((await bench.as('shop').calendar(days))[0]).toEqual({ ...window, free: 1 });
      await take('shop', 'appoint', { window });
      expect((await bench.as('shop').calendar(days))[0]).toEqual({ ...window, free: 0 });
      expect(await take('shop', 'appoint', { window }, 'full', '100002')).toBe('order.window-full');
    });

    it('puts each order on the boards of the users who act on it', async () => {
      await take('platform', 'assign', { shopId: '7' });
      const page = { page: 1, pageSize: 1 };
      const waiting = await bench.as('platform').board({ board: 'pending', ...page });
      expect([waiting.items.map(({ orderId }) => orderId), waiting.total]).toEqual([['100002'], 2]);
      const mine = await bench.as('shop').board({ board: 'accept', ...page });
      expect(mine.items[0]).toMatchObject({ orderId: ORDER, actions: ['accept', 'decline'] });
      expect(await bench.as('otherShop').boardCounts()).toMatchObject({ accept: 0, pending: 0 });
      expect(await bench.as('platform').boardCounts()).toMatchObject({ accept: 1, pending: 2 });
    });
  });
};
