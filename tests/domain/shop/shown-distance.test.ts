import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownDistance } from '@/domain/shop/shown-distance';

describe('a distance as text', () => {
  it.each([
    [0, 'metres', '0'],
    [84, 'metres', '80'],
    [994, 'metres', '990'],
    [995, 'kilometres', '1.0'],
    [3240, 'kilometres', '3.2'],
    [9949, 'kilometres', '9.9'],
    [9951, 'kilometres', '10'],
    [164_000, 'kilometres', '164'],
  ] as const)('%d m is shown as %s %s', (metres, unit, figure) => {
    expect(shownDistance(metres)).toEqual({ unit, figure });
  });

  it('differs from the real distance by at most 5 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 5_000_000 }), (metres) => {
        const { unit, figure } = shownDistance(metres);
        const read = Number(figure) * (unit === 'metres' ? 1 : 1000);
        expect(Math.abs(read - metres) / metres).toBeLessThanOrEqual(0.05);
      }),
    );
  });
});
