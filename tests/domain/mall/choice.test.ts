import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Choice,
  choose,
  firstChoice,
  maxPieces,
  pricesOf,
  skuOf,
  valueState,
} from '@/domain/mall/choice';
import { PIECES_MAX } from '@/domain/mall/mall-order';
import { type Axis, type Sku, skusOf } from '@/domain/mall/sku';

const COLOUR: Axis = { name: '颜色', values: ['藏青', '黑色'] };
const SIZE: Axis = { name: '尺码', values: ['S', 'M', 'L'] };

const stocked = (axes: readonly Axis[], stocks: readonly number[], disabled: readonly number[] = []) =>
  skusOf(axes, []).map((sku, at) => ({
    ...sku,
    price: (at + 1) * 100,
    stock: stocks[at] ?? 0,
    disabled: disabled.includes(at),
  }));

// 藏青 exists only in S, and 黑色 only in M. L is sold out.
const SHIRTS = stocked([COLOUR, SIZE], [3, 0, 0, 0, 5, 0]);

describe('choosing a SKU', () => {
  it('starts with the first SKU in stock', () => {
    expect(firstChoice([COLOUR, SIZE], SHIRTS)).toEqual(['藏青', 'S']);
  });

  it('shows whether a value is available with the chosen values, only with other ones, or not at all', () => {
    const states = SIZE.values.map((value) => valueState(SHIRTS, ['藏青', 'S'], 1, value));
    expect(states).toEqual(['offered', 'elsewhere', 'sold-out']);
  });

  it('replaces chosen values that cannot be combined with the newest one', () => {
    expect(choose(SHIRTS, ['藏青', 'S'], 1, 'M')).toEqual(['黑色', 'M']);
    expect(choose(SHIRTS, ['藏青', undefined], 1, 'M')).toEqual(['黑色', 'M']);
    expect(choose(SHIRTS, ['藏青', 'S'], 1, 'L')).toEqual(['藏青', 'S']);
  });

  it('treats a disabled SKU as sold out, and leaves it out of the prices', () => {
    const skus = stocked([SIZE], [4, 4, 0], [1]);
    expect(valueState(skus, ['S'], 0, 'M')).toBe('sold-out');
    expect(skuOf(skus, ['M'])).toBeUndefined();
    expect(pricesOf(skus, [undefined])).toEqual([100, 300]);
  });

  it('allows no more pieces than the stock, the limit, or the maximum of a cart', () => {
    expect(maxPieces(5, 0)).toBe(5);
    expect(maxPieces(5, 3)).toBe(3);
    expect(maxPieces(100_000, 0)).toBe(PIECES_MAX);
  });
});

const scene = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }).chain((sizes) => {
  const axes = sizes.map((size, at): Axis => ({
    name: `axis ${at}`,
    values: Array.from({ length: size }, (_, value) => `${at}.${value}`),
  }));
  const count = sizes.reduce((product, size) => product * size, 1);
  return fc.record({
    axes: fc.constant(axes),
    skus: fc
      .array(fc.record({ stock: fc.nat({ max: 2 }), disabled: fc.boolean() }), {
        minLength: count,
        maxLength: count,
      })
      .map((facts): readonly Sku[] => skusOf(axes, []).map((sku, at) => ({ ...sku, ...facts[at] }))),
    choice: fc.tuple(
      ...axes.map(({ values }) => fc.option(fc.constantFrom(...values), { nil: undefined })),
    ) as fc.Arbitrary<Choice>,
    axis: fc.nat({ max: axes.length - 1 }),
  });
});

const inStock = (skus: readonly Sku[]) => skus.filter(({ stock, disabled }) => stock > 0 && !disabled);
const leads = (skus: readonly Sku[], choice: Choice) =>
  inStock(skus).some(({ values }) =>
    values.every((value, at) => choice[at] === undefined || choice[at] === value),
  );

describe('any sequence of chosen values for any goods', () => {
  it('leads to a SKU in stock after a value in stock, and keeps as many values as possible', () => {
    fc.assert(
      fc.property(scene, ({ axes, skus, choice, axis }) => {
        for (const value of axes[axis]?.values ?? []) {
          const state = valueState(skus, choice, axis, value);
          const next = choose(skus, choice, axis, value);
          if (state === 'sold-out') {
            expect(inStock(skus).some(({ values }) => values[axis] === value)).toBe(false);
            expect(next).toEqual(choice);
            continue;
          }
          expect(next[axis]).toBe(value);
          expect(leads(skus, next)).toBe(true);
          // An unselected axis stays unselected, and a selection is kept if possible.
          expect(next.map((each, at) => at !== axis && each === undefined)).toEqual(
            choice.map((each, at) => at !== axis && each === undefined),
          );
          if (state === 'offered')
            expect(next).toEqual(choice.map((each, at) => (at === axis ? value : each)));
        }
      }),
    );
  });

  it('offers a value exactly when a SKU in stock has it and all other chosen values', () => {
    fc.assert(
      fc.property(scene, ({ axes, skus, choice, axis }) => {
        for (const value of axes[axis]?.values ?? []) {
          const asked = choice.map((each, at) => (at === axis ? value : each));
          expect(valueState(skus, choice, axis, value) === 'offered').toBe(leads(skus, asked));
        }
      }),
    );
  });

  it('starts with a SKU that can be bought, if there is one', () => {
    fc.assert(
      fc.property(scene, ({ axes, skus }) => {
        const sku = skuOf(skus, firstChoice(axes, skus));
        expect(sku !== undefined && sku.stock > 0).toBe(inStock(skus).length > 0);
      }),
    );
  });
});
