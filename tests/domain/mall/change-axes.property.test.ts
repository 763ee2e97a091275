import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAxes, NO_MEMORY } from '@/domain/mall/change-axes';
import type { Matrix } from '@/domain/mall/merge-matrix';
import { type Axis, combinationsIn, type Sku, skuKey, skusOf } from '@/domain/mall/sku';

const NAMES = ['颜色', '尺寸', '套装'];
const VALUES = ['红', '黑', '白', '大', '小'];

const axis = fc.record({
  name: fc.constantFrom(...NAMES),
  values: fc.uniqueArray(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 4 }),
});
const axes = fc.uniqueArray(axis, { minLength: 1, maxLength: 3, selector: ({ name }) => name });

const priced = (given: readonly Axis[]): readonly Sku[] =>
  skusOf(given, []).map((sku, at) => ({ ...sku, price: 100 + at, stock: 1 + at, code: `C${String(at)}` }));

const withValues = (given: readonly Axis[], at: number, values: readonly string[]): readonly Axis[] =>
  given.map((each, place) => (place === at ? { ...each, values } : each));

type Step =
  | {
      readonly kind: 'add' | 'remove' | 'reorder' | 'addAxis' | 'removeAxis';
      readonly at: number;
      readonly of: number;
    }
  | { readonly kind: 'rename'; readonly at: number; readonly of: number; readonly to: string }
  | { readonly kind: 'price'; readonly of: number; readonly price: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('add' as const, 'remove' as const, 'reorder' as const),
    at: fc.nat({ max: 2 }),
    of: fc.nat({ max: 7 }),
  }),
  fc.record({
    kind: fc.constantFrom('addAxis' as const, 'removeAxis' as const),
    at: fc.nat({ max: 2 }),
    of: fc.nat({ max: 7 }),
  }),
  fc.record({
    kind: fc.constant('rename' as const),
    ...{ at: fc.nat({ max: 2 }), of: fc.nat({ max: 7 }), to: fc.constantFrom(...VALUES, '新', '另') },
  }),
  fc.record({ kind: fc.constant('price' as const), of: fc.nat(), price: fc.integer({ min: 1, max: 9999 }) }),
);

const axesAfter = (given: readonly Axis[], taken: Exclude<Step, { kind: 'price' }>): readonly Axis[] => {
  const at = taken.at % given.length;
  const values = given[at]?.values ?? [];
  const place = values.length === 0 ? 0 : taken.of % values.length;
  switch (taken.kind) {
    case 'add': {
      const value = VALUES[taken.of % VALUES.length] ?? '';
      return values.includes(value) ? given : withValues(given, at, [...values, value]);
    }
    case 'remove':
      return values.length < 2 ? given : withValues(given, at, values.toSpliced(place, 1));
    case 'reorder':
      return withValues(given, at, values.toReversed());
    case 'rename':
      return values.includes(taken.to) ? given : withValues(given, at, values.with(place, taken.to));
    case 'addAxis': {
      const name = NAMES.find((each) => !given.some((known) => known.name === each));
      return name === undefined ? given : [...given, { name, values: ['通用', '加长'] }];
    }
    case 'removeAxis':
      return given.length < 2 ? given : given.toSpliced(at, 1);
  }
};

describe('the SKUs after changes of the axes', () => {
  it('have the last price of their combination of values after any changes', () => {
    fc.assert(
      fc.property(axes, fc.array(step, { minLength: 1, maxLength: 15 }), (given, steps) => {
        let matrix: Matrix = { axes: given, skus: priced(given) };
        let memory = NO_MEMORY;
        const last = new Map(matrix.skus.map((sku) => [skuKey(sku.values), sku.price]));
        for (const taken of steps) {
          if (taken.kind === 'price') {
            const at = taken.of % matrix.skus.length;
            const skus = matrix.skus.map((sku, place) =>
              place === at ? { ...sku, price: taken.price } : sku,
            );
            matrix = { ...matrix, skus };
          } else {
            const next = axesAfter(matrix.axes, taken);
            const changed = changeAxes(matrix, next, memory, true);
            ({ memory } = changed);
            matrix = { axes: next, skus: changed.skus };
            for (const { values, price } of matrix.skus)
              expect(price).toBe(last.get(skuKey(values)) ?? price);
          }
          for (const { values, price } of matrix.skus) last.set(skuKey(values), price);
          expect(new Set(matrix.skus.map(({ values }) => skuKey(values))).size).toBe(
            combinationsIn(matrix.axes),
          );
          expect(matrix.skus).toHaveLength(combinationsIn(matrix.axes));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep the prices of a renamed value, whether it is renamed in one step or removed and added anew', () => {
    fc.assert(
      fc.property(axes, fc.nat(), fc.nat(), fc.boolean(), (given, chosen, which, isOneStep) => {
        const at = chosen % given.length;
        const values = given[at]?.values ?? [];
        const place = which % values.length;
        const old = values[place] ?? '';
        const skus = priced(given);
        const priceOf = new Map(skus.map((sku) => [skuKey(sku.values), sku]));
        const without = withValues(given, at, values.toSpliced(place, 1));
        const removed = changeAxes({ axes: given, skus }, without, NO_MEMORY, false);
        const renamed = isOneStep
          ? changeAxes(
              { axes: given, skus },
              withValues(given, at, values.with(place, '新')),
              NO_MEMORY,
              false,
            )
          : changeAxes(
              { axes: without, skus: removed.skus },
              withValues(without, at, [...(without[at]?.values ?? []), '新']),
              removed.memory,
              false,
            );
        for (const sku of renamed.skus) {
          const was = priceOf.get(skuKey(sku.values.map((value) => (value === '新' ? old : value))));
          expect(sku.price).toBe(was?.price);
          // Stock and code of the old value are not copied a second time.
          if (sku.values.includes('新')) expect([sku.stock, sku.code]).toEqual([0, '']);
          else expect(sku).toBe(was);
        }
      }),
    );
  });

  it('keep stock and code of a renamed value as well, as long as the goods are not stored yet', () => {
    const given = [{ name: '颜色', values: ['红', '黑'] }];
    const skus = priced(given);
    const { skus: after } = changeAxes(
      { axes: given, skus },
      withValues(given, 0, ['深红', '黑']),
      NO_MEMORY,
      true,
    );
    expect(after.map(({ values, price, stock, code }) => [values[0], price, stock, code])).toEqual([
      ['深红', 100, 1, 'C0'],
      ['黑', 101, 2, 'C1'],
    ]);
  });
});
