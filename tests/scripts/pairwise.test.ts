import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachOnce, everyRow, type Factors, pairsOf, pairwise } from '../e2e/support/pairwise';

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

/** The number of all pairs, counted without the generator. */
const pairCount = (given: Factors): number => {
  const sizes = Object.values(given).map(({ length }) => length);
  return sizes.reduce(
    (sum, size, index) => sum + sizes.slice(index + 1).reduce((inner, other) => inner + size * other, 0),
    0,
  );
};

describe('rows that cover all pairs of values', () => {
  it('contain every pair, in as few rows as the two largest factors allow', () => {
    const rows = pairwise(MATRIX);
    expect(new Set(rows.flatMap(pairsOf)).size).toBe(pairCount(MATRIX));
    expect(rows).toHaveLength(32);
    expect(everyRow(MATRIX)).toHaveLength(256);
  });

  it('omit combinations that do not exist, without losing another pair', () => {
    const exists = ({ platform, screen }: { readonly platform: string; readonly screen: string }) =>
      !(platform === 'dc_az' && screen === 'h');
    const rows = pairwise(MATRIX, exists);
    expect(rows.every(exists)).toBe(true);
    expect(new Set(rows.flatMap(pairsOf)).size).toBe(pairCount(MATRIX) - 1);
  });

  it('are equal in every run', () => {
    expect(pairwise(MATRIX)).toEqual(pairwise(MATRIX));
  });

  it('cover every pair of any factors, with real values only and without a repeated row', () => {
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

describe('one row for each value of one factor', () => {
  it('contains every screen once, and every value of the other factors', () => {
    const exists = ({ platform, screen }: { readonly platform: string; readonly screen: string }) =>
      !(platform === 'dc_az' && screen === 'h');
    const rows = eachOnce('screen', MATRIX, exists);
    expect(rows.map(({ screen }) => screen)).toEqual(MATRIX.screen);
    expect(rows.every(exists)).toBe(true);
    const shown = new Set(rows.flatMap((row) => Object.values(row)));
    expect(
      Object.values(MATRIX)
        .flat()
        .filter((value) => !shown.has(value)),
    ).toEqual([]);
  });

  it('contains all values of each other factor, or as many as it has rows', () => {
    fc.assert(
      fc.property(factors, (given) => {
        const [first = ''] = Object.keys(given);
        const rows = eachOnce(first, given);
        expect(rows.map((row) => row[first])).toEqual(given[first]);
        for (const [name, values] of Object.entries(given)) {
          const shown = new Set(rows.map((row) => row[name]));
          expect(shown.size).toBe(Math.min(values.length, rows.length));
        }
      }),
    );
  });
});
