import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderingGateway } from '@/application/order/ordering.port';
import type { OrderEligibility } from '@/domain/order/may-order';
import type { OrderVersion } from '@/domain/order/order-change';
import { refuse } from '@/domain/result';
import { aDraft, aProject } from '@tests/support/builders/order-draft';

const UNPRICED = { value: 'RADAR', label: '雷达', projectType: '电子', enabled: true };
const CLOSED: OrderEligibility = {
  allowed: false,
  reason: '商家账号已停止下单，请联系平台客服',
  refusal: 'order.account-closed',
  params: {},
};

/** The data of the back end under test. Its `mayOrder` states that the account is closed. */
export const ORDERING = {
  projects: [aProject(), UNPRICED, aProject({ value: 'DEAR', points: 500 })],
  mayOrder: CLOSED,
  shopRequired: true,
  seesPrices: true,
  seesImages: false,
  points: { available: 100, frozen: 20 },
  orders: new Map<string, OrderVersion>([['7', { version: 2, draft: aDraft() }]]),
} as const;

/** The contract of every adapter of `OrderingGateway`. */
export const orderingGatewayContract = (name: string, open: () => Promise<OrderingGateway>): void => {
  describe(`ordering gateway: ${name}`, () => {
    let gateway: OrderingGateway;
    beforeEach(async () => {
      gateway = await open();
    });

    test('returns the orderable projects, whether the user may order, and the required fields', async () => {
      expect(await gateway.projects()).toEqual(ORDERING.projects);
      expect(await gateway.mayOrder()).toEqual(CLOSED);
      expect(await gateway.mustChooseShop()).toBe(true);
      expect([await gateway.seesPrices(), await gateway.seesImages()]).toEqual([true, false]);
    });

    test('places an order once for a request id and returns the same answer to a repeat', async () => {
      const draft = aDraft({ images: ['/profile/order/1.png'] });
      const first = await gateway.place(draft, 'r-1');
      expect(first).toMatchObject({ ok: true, value: { version: 1 } });
      expect(await gateway.place(draft, 'r-1')).toEqual(first);
      expect(await gateway.place(aDraft({ content: '另一单' }), 'r-1')).toEqual(refuse('request.id-reused'));
      const { shopId: _none, ...without } = draft;
      expect((await gateway.place(without, 'r-2')).ok).toBe(true);
    });

    test('returns a refusal for an order when the points do not suffice', async () => {
      const short = await gateway.place(aDraft({ project: 'DEAR' }), 'r-3');
      expect(short).toEqual(refuse('order.points-short', { needed: 500, available: 100 }));
    });

    test('returns a refusal for an order when the points differ from those shown', async () => {
      const at = (expectedPoints: number) => aDraft({ expectedPoints });
      const changed = refuse('order.price-changed', { shown: 70, current: 80 });
      expect(await gateway.place(at(70), 'r-4')).toEqual(changed);
      expect((await gateway.place(at(80), 'r-4')).ok).toBe(true);
      const draft = aDraft({ project: 'DEAR', expectedPoints: 400 });
      expect(await gateway.change({ orderId: '7', version: 2, draft }, 'c-4')).toEqual(
        refuse('order.price-changed', { shown: 400, current: 500 }),
      );
    });

    test('changes an order in the version that the user saw, once for a request id', async () => {
      const draft = aDraft({ content: '改期' });
      const change = { orderId: '7', version: 2, draft };
      const first = await gateway.change(change, 'c-1');
      expect(first).toMatchObject({ ok: true, value: { orderId: '7', version: 3 } });
      expect(await gateway.change(change, 'c-1')).toEqual(first);
      expect(await gateway.change(change, 'c-2')).toEqual(refuse('order.outdated'));
      expect(await gateway.change({ ...change, orderId: '8' }, 'c-3')).toEqual(refuse('order.not-found'));
    });

    test('a cancelled read fails as cancelled', async () => {
      const signal = AbortSignal.abort();
      for (const ask of [gateway.projects, gateway.mayOrder, gateway.mustChooseShop])
        await expect(ask({ signal })).rejects.toMatchObject({ details: { kind: 'cancelled' } });
    });
  });
};
