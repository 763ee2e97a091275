import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdPoints, releasePoints } from '@/domain/points/points';

const balance = fc.record({ available: fc.nat(9999), frozen: fc.nat(9999) });

describe('points', () => {
  it('that are held leave what is available, to the last one', () => {
    expect(holdPoints({ available: 80, frozen: 5 }, 80)).toEqual({
      ok: true,
      value: { available: 0, frozen: 85 },
    });
  });

  it('that are not there cannot be held', () => {
    expect(holdPoints({ available: 79, frozen: 900 }, 80)).toEqual({
      ok: false,
      refusal: { code: 'order.points-short', params: { needed: 80, available: 79 } },
    });
  });

  it('never come from nowhere, and never fall below zero', () => {
    fc.assert(
      fc.property(balance, fc.nat(20_000), fc.nat(20_000), (before, held, released) => {
        const after = holdPoints(before, held);
        const kept = after.ok ? after.value : before;
        const end = releasePoints(kept, released);
        expect(end.available + end.frozen).toBe(before.available + before.frozen);
        expect(Math.min(kept.available, kept.frozen, end.available, end.frozen)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('that an order held come back as they were', () => {
    fc.assert(
      fc.property(balance, fc.nat(9999), (before, points) => {
        const held = holdPoints(before, points);
        if (held.ok) expect(releasePoints(held.value, points)).toEqual(before);
      }),
    );
  });
});
