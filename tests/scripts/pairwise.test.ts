import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyRow, type Factors, pairsOf, pairwise } from '../e2e/support/pairwise';

const MATRIX = {
  platform: ['cyy', 'kyx', 'xcm', 'dc_az'],
  screen: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  viewport: ['wide', 'narrow'],
  theme: ['light', 'dark'],
  language: ['zh-CN', 'en-US'],
} as const;

const factors: fc.Arbitrary<Factors> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 5 })
  .map((sizes) =>
    Object.fromEntries(
      sizes.map((size, factor) => [`f${factor}`, Array.from({ length: size }, (_, value) => `v${value}`)]),
    ),
  );

/** Every pair there is, counted without the generator. */
const pairCount = (given: Factors): number => {
  const sizes = Object.values(given).map(({ length }) => length);
  return sizes.reduce(
    (sum, size, index) => sum + sizes.slice(index + 1).reduce((inner, other) => inner + size * other, 0),
    0,
  );
};

describe('the rows that stand for all combinations', () => {
  it('show every pair of values, with as few rows as the two largest factors allow', () => {
    const rows = pairwise(MATRIX);
    expect(new Set(rows.flatMap(pairsOf)).size).toBe(pairCount(MATRIX));
    expect(rows).toHaveLength(32);
    expect(everyRow(MATRIX)).toHaveLength(256);
  });

  it('leave out what does not exist, and lose no pair by it', () => {
    const exists = ({ platform, screen }: { readonly platform: string; readonly screen: string }) =>
      !(platform === 'dc_az' && screen === 'h');
    const rows = pairwise(MATRIX, exists);
    expect(rows.every(exists)).toBe(true);
    expect(new Set(rows.flatMap(pairsOf)).size).toBe(pairCount(MATRIX) - 1);
  });

  it('are the same every time', () => {
    expect(pairwise(MATRIX)).toEqual(pairwise(MATRIX));
  });

  it('cover every pair of any factors, with real values only and no row twice', () => {
    fc.assert(
      fc.property(factors, (given) => {
        const rows = pairwise(given);
        expect(new Set(rows.flatMap(pairsOf)).size).toBe(pairCount(given));
        for (const row of rows) {
          for (const [name, value] of Object.entries(row)) expect(given[name]).toContain(value);
        }
        expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
        expect(rows.length).toBeLessThanOrEqual(everyRow(given).length);
      }),
    );
  });
});
