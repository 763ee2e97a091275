import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeMatrix, type Matrix } from '@/domain/mall/merge-matrix';
import { type Sku, skuKey, skusOf } from '@/domain/mall/sku';

const FIELDS = ['price', 'marketPrice', 'warnAt', 'code', 'picture', 'disabled'] as const;
const facts = fc.record({
  price: fc.nat({ max: 3 }),
  marketPrice: fc.nat({ max: 3 }),
  warnAt: fc.nat({ max: 3 }),
  code: fc.constantFrom('', 'A', 'B'),
  picture: fc.constantFrom('', '/profile/mall/a.png', '/profile/mall/b.png'),
  disabled: fc.boolean(),
  stock: fc.nat({ max: 3 }),
});
const matrixOf = (values: readonly string[], given: readonly Omit<Sku, 'values'>[]): Matrix => {
  const axes = [{ name: '容量', values }];
  return { axes, skus: skusOf(axes, []).map((sku, at) => ({ ...sku, ...given[at], values: sku.values })) };
};
const matrix = fc
  .tuple(fc.subarray(['小', '中', '大'], { minLength: 1 }), fc.array(facts, { minLength: 3, maxLength: 3 }))
  .map(([values, given]) => matrixOf(values, given));
const sameAxes = fc
  .array(fc.array(facts, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 })
  .map((three) => three.map((given) => matrixOf(['小', '中', '大'], given)) as [Matrix, Matrix, Matrix]);

describe('specifications changed by two users', () => {
  it('are those of the only user who changed them, with the newest stock', () => {
    fc.assert(
      fc.property(matrix, matrix, (base, changed) => {
        const theirs = mergeMatrix(base, base, changed);
        expect(theirs).toEqual({ matrix: changed, clashes: [], axesClash: false });
        const mine = mergeMatrix(base, changed, base);
        expect([mine.clashes, mine.axesClash]).toEqual([[], false]);
        const stocks = new Map(base.skus.map(({ values, stock }) => [skuKey(values), stock]));
        expect(mine.matrix).toEqual({
          ...changed,
          skus: changed.skus.map((sku) => ({ ...sku, stock: stocks.get(skuKey(sku.values)) ?? sku.stock })),
        });
      }),
    );
  });

  it('contain each change that only one user made, and report each conflict, in which the user’s own value stays', () => {
    fc.assert(
      fc.property(sameAxes, ([base, mine, newest]) => {
        const merged = mergeMatrix(base, mine, newest);
        const named = new Set(merged.clashes.map(({ field, values }) => `${field} ${skuKey(values)}`));
        for (const [at, sku] of merged.matrix.skus.entries())
          for (const field of FIELDS) {
            const [was, own, now] = [base, mine, newest].map(({ skus }) => skus[at]?.[field]);
            expect(sku[field]).toBe(own === was ? now : own);
            const clashes = own !== was && now !== was && own !== now;
            expect(named.has(`${field} ${skuKey(sku.values)}`)).toBe(clashes);
          }
      }),
    );
  });

  it('keep the values that the user added, with the other user’s changes', () => {
    const plain = { price: 100, marketPrice: 0, warnAt: 0, code: '', picture: '', disabled: false, stock: 5 };
    const base = matrixOf(['小'], [plain]);
    const mine = matrixOf(['小', '大'], [plain, { ...plain, price: 300 }]);
    const newest = matrixOf(['小'], [{ ...plain, price: 120, stock: 2 }]);
    const { matrix: merged, axesClash } = mergeMatrix(base, mine, newest);
    expect(merged.skus.map(({ price, stock }) => [price, stock])).toEqual([
      [120, 2],
      [300, 5],
    ]);
    expect(axesClash).toBe(false);
    expect(mergeMatrix(base, mine, matrixOf(['小', '中'], [plain, plain])).axesClash).toBe(true);
  });
});
