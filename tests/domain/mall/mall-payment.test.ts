import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPointsTyped, sharesPaidBy, splitPayment } from '@/domain/mall/mall-payment';

describe('an order that is paid by points and a payment code', () => {
  it('is split only if the code pays at least one fen and at most the limit of a code', () => {
    expect(splitPayment(1000, 400, 1000)).toEqual({ ok: true, value: { points: 400, money: 600 } });
    for (const wrong of [1000, 1001, -1, 0.5])
      expect(splitPayment(1000, wrong, 1000)).toMatchObject({ refusal: { code: 'mall.split-invalid' } });
    expect(splitPayment(1000, 400, 500)).toMatchObject({
      refusal: { code: 'mall.code-too-much', params: { most: 5 } },
    });
  });

  it('accepts points up to the total and up to the balance', () => {
    const of = { payable: 1000, available: 600, most: 5000 };
    expect(checkPointsTyped('6.00', of)).toEqual({ ok: true, value: 600 });
    expect(checkPointsTyped('', of)).toEqual({ ok: true, value: 0 });
    expect(checkPointsTyped('10', { ...of, available: 2000 })).toEqual({ ok: true, value: 1000 });
    for (const wrong of ['6.01', '1.234', '-1', 'x'])
      expect(checkPointsTyped(wrong, of)).toMatchObject({
        refusal: { code: 'mall.points-invalid', params: { most: '6' } },
      });
  });

  it('keeps the cost of each line, and the points of the lines sum to those of the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (costs, some) => {
          const whole = costs.reduce((sum, cost) => sum + cost, 0);
          const points = whole === 0 ? 0 : some % (whole + 1);
          const shares = sharesPaidBy(
            costs.map((cost) => ({ points: cost, money: 0 })),
            points,
          );
          expect(shares.reduce((sum, share) => sum + share.points, 0)).toBe(points);
          for (const [at, share] of shares.entries()) {
            expect(share.points + share.money).toBe(costs[at]);
            expect(Math.min(share.points, share.money)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
