import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChosenShop } from '@/domain/order/chosen-shop';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { type OrderingFacts, placeOrder } from '@/domain/order/place-order';
import { aDraft, aProject } from '@tests/support/builders/order-draft';

const SHOP = { id: '7', name: '安亭店', projectTypes: [], staffed: true };
const RULES = {
  shopRequired: true,
  regionName: (id: string) => (id === '310114' ? '上海市嘉定区' : undefined),
};

const NEW = { orderId: '9', sellerId: '1' };
const facts = (given: Partial<OrderingFacts> = {}): OrderingFacts => ({
  account: { points: { available: 100, frozen: 5 }, closed: false, allowedProjects: [] },
  projects: [aProject(), aProject({ value: 'RADAR', points: 40, price: 29_900 })],
  shop: SHOP,
  ...given,
});
const place = (draft = aDraft(), given: Partial<OrderingFacts> = {}, type: 'SELLER' | 'SHOP' = 'SELLER') =>
  placeOrder(draft, type, RULES)(facts(given), NEW);

describe('placing an order', () => {
  it('takes the project’s price and holds its points', () => {
    const hold = { holdId: 'order:9/1', party: sellerParty('1'), amount: 8000 };
    expect(place()).toEqual({
      ok: true,
      value: {
        status: 'PENDING',
        draft: aDraft(),
        project: aProject(),
        region: '上海市嘉定区',
        amount: 98_000,
        hold,
        transfers: [
          {
            type: 'hold',
            kind: 'order-hold',
            reference: { area: 'order', id: '9' },
            remark: '',
            hold,
          },
        ],
      },
    });
  });

  it('an order to be paid later holds nothing, with any balance', () => {
    const poor = { account: { ...facts().account, points: { available: 0, frozen: 0 } } };
    const later = place(aDraft({ payLater: true }), poor);
    expect(later).toMatchObject({ ok: true, value: { status: 'UNPAID', hold: undefined, transfers: [] } });
  });

  const account = facts().account;
  it.each([
    ['an unknown project', 'order.project-not-allowed', place(aDraft({ project: 'NONE' }))],
    [
      'a project that is not open to the seller',
      'order.project-not-allowed',
      place(aDraft(), { account: { ...account, allowedProjects: ['RADAR'] } }),
    ],
    ['a closed account', 'order.account-closed', place(aDraft(), { account: { ...account, closed: true } })],
    ['a user whose account is not a seller', 'order.seller-only', place(aDraft(), {}, 'SHOP')],
    [
      'an account with too few available points',
      'order.points-short',
      place(aDraft(), { account: { ...account, points: { available: 79, frozen: 900 } } }),
    ],
    ['an unknown region', 'order.region-unknown', place(aDraft({ regionId: '999999' }))],
    [
      'a shop that takes no orders',
      'order.outlet-unknown',
      placeOrder(aDraft(), 'SELLER', RULES)({ account, projects: [aProject()] }, NEW),
    ],
    [
      'a shop without an account that can accept it',
      'order.shop-unstaffed',
      place(aDraft(), { shop: { ...SHOP, staffed: false } }),
    ],
    ['an incomplete draft', 'order.customer-required', place(aDraft({ customerName: '' }))],
  ])('is refused for %s', (_whom, code, verdict) => {
    expect(verdict).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is refused with both amounts of points if the page showed other points', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), fc.boolean(), (shown, points, isLater) => {
        const placed = place(aDraft({ expectedPoints: shown, ...(isLater ? { payLater: true } : {}) }), {
          account: { ...account, points: { available: 0, frozen: 0 } },
          projects: [aProject({ points })],
        });
        if (shown !== points)
          expect(placed).toEqual({
            ok: false,
            refusal: { code: 'order.price-changed', params: { shown, current: points } },
          });
        else expect(placed.ok).toBe(isLater || points === 0);
      }),
    );
  });

  it('reports the price of the chosen project, not of the cheapest, when the points do not suffice', () => {
    const short = (available: number) =>
      place(aDraft(), { account: { ...account, points: { available, frozen: 0 } } });
    for (const available of [0, 39, 40, 79])
      expect(short(available)).toEqual({
        ok: false,
        refusal: { code: 'order.points-short', params: { needed: 80, available } },
      });
  });

  it('holds the project’s points, and is refused exactly when the account has fewer available points', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (available, points) => {
        const placed = place(aDraft(), {
          account: { ...account, points: { available, frozen: 0 } },
          projects: [aProject({ points })],
        });
        expect(placed.ok).toBe(points <= available);
        if (!placed.ok) return;
        expect(placed.value.hold?.amount ?? 0).toBe(points * 100);
        expect(placed.value.transfers).toHaveLength(points === 0 ? 0 : 1);
      }),
    );
  });
});

describe('a shop', () => {
  it('must be chosen when the platform requires it, and is optional otherwise', () => {
    expect(checkChosenShop(undefined, undefined, '车窗贴膜', true)).toMatchObject({
      refusal: { code: 'order.outlet-required' },
    });
    expect(checkChosenShop(undefined, undefined, '车窗贴膜', false).ok).toBe(true);
  });

  it('must exist and do the project’s kind of work when it is chosen', () => {
    for (const required of [true, false]) {
      const choose = (projectTypes?: readonly string[]) =>
        checkChosenShop('7', projectTypes && { ...SHOP, projectTypes }, '车窗贴膜', required).ok;
      expect([choose([]), choose(['车窗贴膜']), choose(['记录仪安装']), choose()]).toEqual([
        true,
        true,
        false,
        false,
      ]);
    }
  });
});
