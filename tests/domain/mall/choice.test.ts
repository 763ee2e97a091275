import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Choice,
  choose,
  firstChoice,
  mostPieces,
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

// 藏青 has S alone, 黑色 has M alone; L is sold out.
const SHIRTS = stocked([COLOUR, SIZE], [3, 0, 0, 0, 5, 0]);

describe('the choice of a specification', () => {
  it('begins with the first SKU in stock', () => {
    expect(firstChoice([COLOUR, SIZE], SHIRTS)).toEqual(['藏青', 'S']);
  });

  it('says of a value whether it can be had with the others, with other ones, or not at all', () => {
    const states = SIZE.values.map((value) => valueState(SHIRTS, ['藏青', 'S'], 1, value));
    expect(states).toEqual(['offered', 'elsewhere', 'sold-out']);
  });

  it('gives up the values that cannot be had with the one that was chosen last', () => {
    expect(choose(SHIRTS, ['藏青', 'S'], 1, 'M')).toEqual(['黑色', 'M']);
    expect(choose(SHIRTS, ['藏青', undefined], 1, 'M')).toEqual(['黑色', 'M']);
    expect(choose(SHIRTS, ['藏青', 'S'], 1, 'L')).toEqual(['藏青', 'S']);
  });

  it('does not count a combination that is not sold', () => {
    const skus = stocked([SIZE], [4, 4, 0], [1]);
    expect(valueState(skus, ['S'], 0, 'M')).toBe('sold-out');
    expect(skuOf(skus, ['M'])).toBeUndefined();
    expect(pricesOf(skus, [undefined])).toEqual([100, 300]);
  });

  it('takes no more pieces than there are, than the limit, or than a cart holds', () => {
    expect(mostPieces(5, 0)).toBe(5);
    expect(mostPieces(5, 3)).toBe(3);
    expect(mostPieces(100_000, 0)).toBe(PIECES_MAX);
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

describe('any choice of any goods', () => {
  it('leads to a piece in stock after a value that is in stock, and keeps all that it can', () => {
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
          // What was open stays open, and what could be kept was kept.
          expect(next.map((each, at) => at !== axis && each === undefined)).toEqual(
            choice.map((each, at) => at !== axis && each === undefined),
          );
          if (state === 'offered')
            expect(next).toEqual(choice.map((each, at) => (at === axis ? value : each)));
        }
      }),
    );
  });

  it('offers a value exactly where a piece in stock has it and all that is chosen elsewhere', () => {
    fc.assert(
      fc.property(scene, ({ axes, skus, choice, axis }) => {
        for (const value of axes[axis]?.values ?? []) {
          const asked = choice.map((each, at) => (at === axis ? value : each));
          expect(valueState(skus, choice, axis, value) === 'offered').toBe(leads(skus, asked));
        }
      }),
    );
  });

  it('begins where something can be bought, if anything can', () => {
    fc.assert(
      fc.property(scene, ({ axes, skus }) => {
        const sku = skuOf(skus, firstChoice(axes, skus));
        expect(sku !== undefined && sku.stock > 0).toBe(inStock(skus).length > 0);
      }),
    );
  });
});
