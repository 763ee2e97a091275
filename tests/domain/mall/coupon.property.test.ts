import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, startOfDay } from '@/domain/dates/calendar';
import { COUPON_STATUSES, type CouponState, takeCouponStep } from '@/domain/mall/coupon';
import {
  availableTemplateActions,
  checkTemplate,
  COUPON_WAYS,
  type CouponTemplateInput,
  handOut,
  takeTemplateStep,
  TEMPLATE_ACTIONS,
  TEMPLATE_STATUSES,
  type TemplateStatus,
} from '@/domain/mall/coupon-template';
import { couponChoices, type OwnCoupon, statusAt } from '@/domain/mall/own-coupon';
import { priceOf } from '@/domain/mall/price';
import { coupon, lines } from '@tests/support/arbitraries/cart';

const NOW = 1000;
const instant = fc.integer({ min: 1, max: 2000 });
const own: fc.Arbitrary<OwnCoupon> = fc
  .record({
    id: fc.constantFrom('1', '2', '3'),
    rule: coupon,
    status: fc.constantFrom(...COUPON_STATUSES),
    from: instant,
    until: instant,
  })
  .map(({ rule, ...rest }) => ({ ...rest, ...rule, title: '券', goodsTitles: [], orderNo: '' }));

describe('the coupons for an order', () => {
  it('start with the one that leads to the lowest total, and contain none that is unusable or saves nothing', () => {
    fc.assert(
      fc.property(fc.array(own, { maxLength: 8 }), lines, (coupons, cart) => {
        const choices = couponChoices(coupons, cart, NOW);
        const usable = coupons.filter(
          ({ status, from, until }) => status === 'UNUSED' && from <= NOW && NOW < until,
        );
        const costs = usable.map((each) => priceOf(cart, { coupon: each }).payable);
        const without = priceOf(cart).payable;
        const [best] = choices;
        const paid = best === undefined ? without : priceOf(cart, { coupon: best.coupon }).payable;
        expect(paid).toBe(Math.min(without, ...costs));
        expect(choices).toHaveLength(costs.filter((cost) => cost < without).length);
        for (const { coupon: each, discount } of choices)
          expect(priceOf(cart, { coupon: each }).payable).toBe(without - discount);
      }),
    );
  });

  it('start with the coupon that expires first when two have the same discount', () => {
    const cart = [
      { goodsId: '1', category: '膜', price: 1000, quantity: 1, freight: { fee: 0, freeFrom: 0 } },
    ];
    const one = (id: string, until: number): OwnCoupon => ({
      ...{ id, title: '券', status: 'UNUSED', from: 0, until, goodsTitles: [], orderNo: '', threshold: 0 },
      ...{ value: { kind: 'amount', off: 100 }, scope: { kind: 'all' } },
    });
    const [best] = couponChoices([one('1', 3000), one('2', 2000)], cart, NOW);
    expect(best?.coupon.id).toBe('2');
  });

  it('become revoked instead of unused when an order returns them after a revocation', () => {
    const held: CouponState = { status: 'HELD', from: 0, until: NOW + 1, orderId: '7' };
    for (const status of ['HELD', 'USED'] as const) {
      const revoked = takeCouponStep({ ...held, status }, { kind: 'revoke' }, NOW);
      if (!revoked.ok) throw new Error(revoked.refusal.code);
      expect(revoked.value.status).toBe(status);
      expect(takeCouponStep(revoked.value, { kind: 'giveBack', orderId: '7' }, NOW)).toEqual({
        ok: true,
        value: { status: 'REVOKED', from: 0, until: NOW + 1 },
      });
    }
    const untouched = takeCouponStep(held, { kind: 'giveBack', orderId: '7' }, NOW);
    expect(untouched).toMatchObject({ value: { status: 'UNUSED' } });
  });

  it('count as expired from the end of their validity on, even before a job marks them', () => {
    expect(statusAt({ status: 'UNUSED', until: NOW }, NOW)).toBe('EXPIRED');
    expect(statusAt({ status: 'UNUSED', until: NOW + 1 }, NOW)).toBe('UNUSED');
    expect(statusAt({ status: 'HELD', until: NOW }, NOW)).toBe('HELD');
  });
});

describe('a coupon template', () => {
  const some: CouponTemplateInput = {
    ...{ id: '', title: '券', value: { kind: 'amount', off: 100 }, threshold: 0, scope: { kind: 'all' } },
    ...{ total: 10, perAccount: 2, validity: { kind: 'days', days: 7 }, way: 'claimed' },
  };

  it('offers exactly the permitted steps', () => {
    for (const status of TEMPLATE_STATUSES)
      for (const right of TEMPLATE_ACTIONS) {
        const may = (action: string) => action === right;
        const state = { status, validity: some.validity };
        const offered = availableTemplateActions(state, may, NOW);
        for (const action of TEMPLATE_ACTIONS)
          expect(offered.includes(action)).toBe(takeTemplateStep(action, state, may, NOW).ok);
      }
    const offeredAt = (status: TemplateStatus, validity = some.validity) =>
      availableTemplateActions({ status, validity }, () => true, NOW);
    expect(offeredAt('ENDED')).toEqual(['revoke']);
    expect(offeredAt('DRAFT', { kind: 'range', from: 1, until: NOW + 1 })).toEqual(['publish']);
    expect(offeredAt('DRAFT', { kind: 'range', from: 1, until: NOW })).toEqual([]);
  });

  it('is handed out no more often than its total and its limit per account, and only while it is open', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEMPLATE_STATUSES),
        fc.constantFrom(...COUPON_WAYS),
        fc.constantFrom(...COUPON_WAYS),
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (status, way, as, accounts, total, perAccount) => {
          const given: string[] = [];
          for (const account of accounts) {
            const received = given.filter((each) => each === account).length;
            const facts = { ...some, status, way, total, perAccount, issued: given.length, received };
            if (handOut(facts, as, NOW).ok) given.push(account);
          }
          expect(given.length).toBeLessThanOrEqual(total);
          for (const account of given)
            expect(given.filter((each) => each === account).length).toBeLessThanOrEqual(perAccount);
          if (status !== 'OPEN' || (as === 'claimed' && way === 'granted')) expect(given).toEqual([]);
          else if (accounts.length > 0) expect(given.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('gives each coupon its own validity, and hands out none after the template’s validity', () => {
    const facts = { ...some, status: 'OPEN', issued: 0, received: 0 } as const;
    expect(handOut(facts, 'claimed', NOW)).toEqual({
      ok: true,
      value: { from: NOW, until: startOfDay(dayOf(NOW) + 8) },
    });
    const days = (count: number) =>
      handOut({ ...facts, validity: { kind: 'days', days: count } }, 'claimed', NOW);
    expect(days(1)).toMatchObject({ value: { until: endOfDay(dayOf(NOW) + 1) + 1 } });
    const range = { kind: 'range', from: 10, until: NOW } as const;
    expect(handOut({ ...facts, validity: range }, 'granted', NOW)).toMatchObject({
      refusal: { code: 'coupon.over' },
    });
    expect(handOut({ ...facts, validity: range }, 'claimed', NOW - 1)).toMatchObject({
      value: { from: 10, until: NOW },
    });
  });

  it('is refused with the reason when a field is invalid', () => {
    const codeOf = (more: Partial<CouponTemplateInput>) => {
      const checked = checkTemplate({ ...some, ...more }, NOW);
      return checked.ok ? 'ok' : checked.refusal.code;
    };
    expect(codeOf({})).toBe('ok');
    expect(codeOf({ title: '很长'.repeat(16) })).toBe('coupon.title-required');
    expect(codeOf({ value: { kind: 'amount', off: 0 } })).toBe('coupon.value-invalid');
    expect(codeOf({ value: { kind: 'percent', percent: 10, cap: 0 } })).toBe('coupon.value-invalid');
    expect(codeOf({ scope: { kind: 'categories', categories: [] } })).toBe('coupon.scope-required');
    expect(codeOf({ total: 0 })).toBe('coupon.count-invalid');
    expect(codeOf({ validity: { kind: 'range', from: 5, until: NOW } })).toBe('coupon.validity-invalid');
    expect(codeOf({ validity: { kind: 'range', from: 2000, until: 1500 } })).toBe('coupon.validity-invalid');
  });
});
