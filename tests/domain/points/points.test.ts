import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPoints } from '@/domain/points/points';

describe('points', () => {
  it('suffice when the balance is exactly the price, and not with one point less', () => {
    expect(checkPoints(80, 80)).toEqual({ ok: true, value: undefined });
    expect(checkPoints(80, 79)).toEqual({
      ok: false,
      refusal: { code: 'order.points-short', params: { needed: 80, available: 79 } },
    });
  });

  it('suffice for a lower price whenever they suffice for a higher one', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), fc.nat(9999), (needed, less, available) => {
        if (checkPoints(needed + less, available).ok) expect(checkPoints(needed, available).ok).toBe(true);
      }),
    );
  });
});
