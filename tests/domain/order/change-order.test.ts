import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOrder, mayChangeOrder, type PlacedOrder } from '@/domain/order/change-order';
import { orderHold, type OrderHold } from '@/domain/order/order-hold';
import type { OrderDraft } from '@/domain/order/order-draft';
import type { OrderingFacts } from '@/domain/order/place-order';
import type { PartyType } from '@/domain/kernel/party';
import { aDraft, aProject } from '@tests/support/builders/order-draft';

const RULES = {
  shopRequired: true,
  seesImages: true,
  seesPhones: true,
  regionName: (id: string) => (id === '310114' ? '上海市嘉定区' : undefined),
};
const RADAR = aProject({ value: 'RADAR', points: 40, price: 29_900 });
const SELLER = { sid: '1', type: 'SELLER' as PartyType };
const STATUSES = ['UNPAID', 'PENDING', 'ASSIGNED', 'INSTALLING', 'DONE', 'AFTER_SALE', 'CANCELLED'];

const held = (points: number): OrderHold => orderHold({ orderId: '9', sellerId: '1', version: 2 }, points);
const anOrder = (given: Partial<PlacedOrder> = {}): PlacedOrder => ({
  orderId: '9',
  sellerId: '1',
  status: 'UNPAID',
  accepted: false,
  version: 3,
  draft: aDraft(),
  region: '上海市嘉定区',
  amount: 88_000,
  hold: held(70),
  ...given,
});
const facts = (given: Partial<OrderingFacts> = {}): OrderingFacts => ({
  account: { points: { available: 20, frozen: 70 }, closed: false, allowedProjects: [] },
  projects: [aProject(), RADAR],
  shop: { id: '7', name: '安亭店', projectTypes: [], staffed: true },
  ...given,
});
const change = (
  draft: OrderDraft,
  order = anOrder(),
  editor = SELLER,
  given: Partial<OrderingFacts> = {},
  version = 3,
) => changeOrder(draft, version, editor, RULES)(order, facts(given));

describe('changing an order', () => {
  it('keeps price and points when the project stays, and moves no points', () => {
    const changed = change(aDraft({ customerName: '李先生' }));
    expect(changed).toMatchObject({
      ok: true,
      value: { amount: 88_000, hold: held(70), transfers: [] },
    });
  });

  it('uses the price of the new project when an unpaid order gets another project, and moves no points', () => {
    expect(change(aDraft({ project: 'RADAR' }), anOrder({ hold: undefined }))).toMatchObject({
      ok: true,
      value: { amount: 29_900, hold: undefined, transfers: [] },
    });
  });

  it('is refused with both amounts of points when the new project costs other points than shown', () => {
    const to = (project: string, expectedPoints: number) =>
      change(aDraft({ project, expectedPoints }), anOrder({ hold: undefined }));
    expect(to('RADAR', 40).ok).toBe(true);
    expect(to('RADAR', 39)).toEqual({
      ok: false,
      refusal: { code: 'order.price-changed', params: { shown: 39, current: 40 } },
    });
    // The order's own project keeps its earlier points, which no list of projects shows.
    expect(to('FILM_FRONT', 1).ok).toBe(true);
  });

  it('by a user who sees masked numbers keeps the stored number, unless the user enters another number', () => {
    const sent = (customerPhone: string) =>
      changeOrder(aDraft({ customerPhone }), 3, SELLER, { ...RULES, seesPhones: false })(anOrder(), facts());
    expect(sent('138****0001')).toMatchObject({
      ok: true,
      value: { draft: { customerPhone: '13800000001' } },
    });
    expect(sent('13900000002')).toMatchObject({
      ok: true,
      value: { draft: { customerPhone: '13900000002' } },
    });
  });

  it('keeps values that are no longer offered, and does not check them again', () => {
    const kept = change(aDraft({ customerName: '李先生' }), anOrder(), SELLER, {
      projects: [aProject({ enabled: false })],
      account: { ...facts().account, closed: true },
    });
    expect(kept.ok).toBe(true);
    const { shop: _closed, ...closed } = facts();
    expect(changeOrder(aDraft({ content: '改期' }), 3, SELLER, RULES)(anOrder(), closed).ok).toBe(true);
  });

  it('by a user who does not see the pictures keeps them', () => {
    const order = anOrder({ draft: aDraft({ images: ['/a.png', '/b.png'] }) });
    const changed = (seesImages: boolean) =>
      changeOrder(aDraft({ content: '改期', images: [] }), 3, SELLER, {
        ...RULES,
        seesImages,
        seesPhones: true,
      })(order, facts());
    expect(changed(false)).toMatchObject({ ok: true, value: { draft: { images: ['/a.png', '/b.png'] } } });
    expect(changed(true)).toMatchObject({ ok: true, value: { draft: { images: [] } } });
  });

  const { shop: _none, ...without } = facts();
  it.each([
    ['another seller', 'order.change-not-allowed', change(aDraft(), anOrder(), { sid: '2', type: 'SELLER' })],
    ['the shop', 'order.change-not-allowed', change(aDraft(), anOrder(), { sid: '1', type: 'SHOP' })],
    ['an older version', 'order.outdated', change(aDraft(), anOrder(), SELLER, {}, 2)],
    ['a version that never existed', 'order.outdated', change(aDraft(), anOrder(), SELLER, {}, 4)],
    [
      'another project after the payment',
      'order.project-fixed',
      change(aDraft({ project: 'RADAR' }), anOrder({ status: 'PENDING' })),
    ],
    ['an unknown project', 'order.project-not-allowed', change(aDraft({ project: 'NONE' }))],
    [
      'a shop that takes no orders',
      'order.outlet-unknown',
      changeOrder(aDraft({ shopId: '8' }), 3, SELLER, RULES)(anOrder(), without),
    ],
    [
      'a shop that does not do the new kind of work',
      'order.outlet-unknown',
      change(aDraft({ project: 'RADAR' }), anOrder(), SELLER, {
        shop: { id: '7', name: '安亭店', projectTypes: ['记录仪安装'], staffed: true },
      }),
    ],
    [
      'another shop, without an account that can accept it',
      'order.shop-unstaffed',
      change(aDraft({ shopId: '8' }), anOrder(), SELLER, {
        shop: { id: '8', name: '嘉定店', projectTypes: [], staffed: false },
      }),
    ],
    ['an unknown region', 'order.region-unknown', change(aDraft({ regionId: '1' }))],
    ['an incomplete draft', 'order.customer-required', change(aDraft({ customerName: '' }))],
  ])('is refused for %s', (_whom, code, verdict) => {
    expect(verdict).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is offered exactly when neither the user nor the status forbids it', () => {
    const editors = fc.record({
      sid: fc.constantFrom('1', '2'),
      type: fc.constantFrom<PartyType>('SELLER', 'SHOP', 'PLATFORM'),
    });
    fc.assert(
      fc.property(editors, fc.constantFrom(...STATUSES), fc.boolean(), (editor, status, accepted) => {
        const order = anOrder({ status, accepted });
        const verdict = change(aDraft({ customerName: '李先生' }), order, editor);
        expect(mayChangeOrder(order, editor)).toBe(verdict.ok);
        const mine = editor.type === 'PLATFORM' || (editor.type === 'SELLER' && editor.sid === '1');
        const isFree = ['UNPAID', 'PENDING'].includes(status) || (status === 'ASSIGNED' && !accepted);
        expect(verdict.ok).toBe(mine && isFree);
      }),
    );
  });

  it('moves no points, with any input and in any status', () => {
    const drafts = fc.record({ project: fc.constantFrom('FILM_FRONT', 'RADAR'), content: fc.string() });
    fc.assert(
      fc.property(drafts, fc.constantFrom(...STATUSES), (given, status) => {
        const order = anOrder({ status, hold: status === 'UNPAID' ? undefined : held(70) });
        const changed = change(aDraft(given), order);
        if (changed.ok) expect([changed.value.hold, changed.value.transfers]).toEqual([order.hold, []]);
      }),
    );
  });
});
