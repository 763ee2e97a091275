import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '@/domain/dates/calendar';
import {
  checkPlans,
  faultsOfPlans,
  MOST_PLANS,
  planText,
  plansAfter,
  plansIn,
  POINTS_MAX,
  priceAt,
  readPlan,
} from '@/domain/order/project-price';

const BASE = { price: 100_00, points: 90, shopPoints: 60 };
const day = fc.integer({ min: 20_000, max: 20_030 });
const plan = fc
  .tuple(day, fc.nat(1_000_000), fc.nat(1000), fc.nat(1000))
  .map(([from, price, a, b]) => ({ from, price, points: Math.max(a, b), shopPoints: Math.min(a, b) }));
const plans = fc.uniqueArray(plan, { selector: ({ from }) => from, maxLength: 6 });

describe('planned prices', () => {
  it('take effect at midnight in Shanghai of their day, and not before', () => {
    const planned = [{ from: 20_001, price: 200_00, points: 100, shopPoints: 70 }];
    expect(priceAt(BASE, planned, startOfDay(20_001) - 1)).toEqual(BASE);
    expect(priceAt(BASE, planned, startOfDay(20_001))).toMatchObject({ points: 100 });
  });

  it('keep every price the same when past plans are merged into the base price', () => {
    fc.assert(
      fc.property(plans, day, day, (all, now, later) => {
        fc.pre(later >= now);
        const [at, then] = [startOfDay(now), startOfDay(later)];
        const folded = priceAt(BASE, all, at);
        expect(priceAt(folded, plansAfter(all, at), then)).toEqual(priceAt(BASE, all, then));
      }),
    );
  });

  it('are the same after writing and reading, sorted by day; two plans for one day are refused', () => {
    fc.assert(
      fc.property(plans, (all) => {
        expect(plansIn(all.map(planText))).toEqual(all.toSorted((a, b) => a.from - b.from));
      }),
    );
    const one = '2027-01-01 12800 90 60';
    expect(plansIn([one, one])).toBeUndefined();
  });

  it.each([
    '2027-01-01 1 90 91',
    '2027-02-30 1 90 60',
    '2027-01-01 1.5 90 60',
    ' 1 90 60',
    '2027-01-01 1 9000000 1',
  ])('cannot be “%s”', (text) => {
    expect(readPlan(text)).toBeUndefined();
  });

  it('report each fault in its own row; of two plans for one day only the later one has a fault', () => {
    const texts = [
      '2027-01-01 1 90 60',
      ' 1 90 60',
      '2027-01-02 1 90 91',
      '2027-01-03 1 1000001 1',
      '2027-01-01 2 90 60',
      '2026-12-31 1 90 60',
    ];
    const today = 20_818; // 2026-12-31
    const begun = ['no-day', 'shop-above', 'too-high', 'same-day', 'begun'];
    expect(faultsOfPlans(texts, today)).toEqual([undefined, ...begun]);
    expect(faultsOfPlans(texts)).toEqual([undefined, ...begun.slice(0, -1), undefined]);
  });

  it('are refused with the text of their first fault', () => {
    const of = (...texts: readonly string[]) => {
      const checked = checkPlans('plannedPrices', texts);
      return checked.ok ? checked.value : checked.refusal;
    };
    const [one, other] = ['2027-01-01 1 90 60', '2027-01-02 1 90 60'];
    expect(of(other, one)).toEqual([one, other]);
    expect(of(one, one)).toMatchObject({ code: 'master.ranges-overlap' });
    expect(of(one, '2027-01-02 1 90 91')).toMatchObject({
      ...{ code: 'master.shop-points-above', params: { field: 'plannedPrices', max: 90 } },
    });
    expect(of(' 1 90 60')).toMatchObject({ code: 'master.malformed' });
    const many = Array.from(
      { length: MOST_PLANS + 1 },
      (_, at) => `2027-03-${String(at + 1).padStart(2, '0')} 1 1 1`,
    );
    expect([of(...many.slice(1)), of(...many)]).toEqual([
      many.slice(1),
      expect.objectContaining({ code: 'master.malformed' }),
    ]);
  });

  it('have a fault if and only if they cannot be stored', () => {
    const loose = fc
      .tuple(day, fc.constantFrom(1, 90, POINTS_MAX + 1))
      .map(([from, points]) => planText({ from, price: 1, points, shopPoints: 90 }));
    fc.assert(
      fc.property(fc.array(loose, { maxLength: 5 }), (texts) => {
        const isFaultless = faultsOfPlans(texts).every((fault) => fault === undefined);
        expect(checkPlans('plannedPrices', texts).ok).toBe(isFaultless);
      }),
    );
  });
});
