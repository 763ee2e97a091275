import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '@/domain/dates/calendar';
import { planText, plansAfter, plansIn, priceAt, readPlan } from '@/domain/order/project-price';

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

  it('do not change a price by being folded into it: what has begun may replace the base', () => {
    fc.assert(
      fc.property(plans, day, day, (all, now, later) => {
        fc.pre(later >= now);
        const [at, then] = [startOfDay(now), startOfDay(later)];
        const folded = priceAt(BASE, all, at);
        expect(priceAt(folded, plansAfter(all, at), then)).toEqual(priceAt(BASE, all, then));
      }),
    );
  });

  it('are read as they were written, one a day', () => {
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
  ])('are not “%s”', (text) => {
    expect(readPlan(text)).toBeUndefined();
  });
});
