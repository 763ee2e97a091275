import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closenessOf, CLOSENESSES } from '@/domain/region/closeness';

const code = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 99 }), fc.nat({ max: 99 }))
  .map(
    ([province, city, district]) =>
      `${31 + (province % 2)}${String(city).padStart(2, '0')}${String(district).padStart(2, '0')}`,
  );

describe('the closeness of two places', () => {
  it.each([
    ['310114', '310114', 'district'],
    ['310114', '310101', 'city'],
    ['310114', '310100', 'city'],
    ['330108', '330201', 'province'],
    ['330108', '330000', 'province'],
    ['330000', '330000', 'province'],
    ['310114', '330108', undefined],
    ['310114', '', undefined],
    ['310114', '0', undefined],
    ['3101', '3101', undefined],
  ] as const)('%s and %s share the %s', (a, b, shared) => {
    expect(closenessOf(a, b)).toBe(shared);
  });

  it('is the same in both directions, and two places that each share a region with a third one also share that region', () => {
    const rank = (a: string, b: string) => {
      const shared = closenessOf(a, b);
      return shared === undefined ? CLOSENESSES.length : CLOSENESSES.indexOf(shared);
    };
    fc.assert(
      fc.property(code, code, code, (a, b, c) => {
        expect(closenessOf(a, b)).toBe(closenessOf(b, a));
        expect(rank(a, c)).toBeLessThanOrEqual(Math.max(rank(a, b), rank(b, c)));
      }),
    );
  });
});
