import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, isBuyable } from '@/domain/mall/mall-order';
import { checkOutPath, linesToOrder, priceOfTicked, tickedLines, troubleOf } from '@/domain/mall/ticked';

type Line = Cart['lines'][number];

const aLine = (skuId: string, more: Partial<Line> = {}): Line => ({
  ...{ skuId, goodsId: skuId, category: '养护', above: [], title: '洗车液', values: ['2L'], pictures: [] },
  ...{ price: 2900, quantity: 1, freightFee: 1500, freightFreeFrom: 20_000, stock: 10, isOff: false },
  ...more,
});

const arbitraryLines = fc
  .uniqueArray(
    fc.record({
      skuId: fc.integer({ min: 1, max: 30 }).map(String),
      quantity: fc.integer({ min: 1, max: 5 }),
      stock: fc.nat({ max: 5 }),
      isOff: fc.boolean(),
      price: fc.integer({ min: 1, max: 100_000 }),
    }),
    { selector: ({ skuId }) => skuId, maxLength: 8 },
  )
  .map((facts) => facts.map(({ skuId, ...more }) => aLine(skuId, more)));

describe('the lines of a cart', () => {
  it('say why one cannot be bought as it stands', () => {
    expect(troubleOf(aLine('1'))).toBeUndefined();
    expect(troubleOf(aLine('1', { isOff: true, stock: 0 }))).toBe('off');
    expect(troubleOf(aLine('1', { stock: 0 }))).toBe('sold-out');
    expect(troubleOf(aLine('1', { stock: 2, quantity: 3 }))).toBe('too-many');
  });

  it('have no trouble exactly where they can be bought', () => {
    fc.assert(
      fc.property(arbitraryLines, (lines) => {
        for (const line of lines) expect(troubleOf(line) === undefined).toBe(isBuyable(line));
      }),
    );
  });

  it('lines cost only the selected ones with their freight', () => {
    const lines = [aLine('1'), aLine('2', { price: 10_000 }), aLine('3', { isOff: true, price: 99_900 })];
    expect(priceOfTicked(lines, new Set()).payable).toBe(2900 + 10_000 + 1500);
    expect(priceOfTicked(lines, new Set(['2'])).payable).toBe(2900 + 1500);
    expect(priceOfTicked(lines, new Set(['1', '2'])).payable).toBe(0);
  });

  it('are ordered as the address of check-out names them, and never more pieces than the cart holds', () => {
    const lines = [aLine('1', { quantity: 5 }), aLine('2', { quantity: 2 })];
    const ordered = (skuIds?: readonly string[], pieces?: number) =>
      linesToOrder(lines, skuIds, pieces).map(({ skuId, quantity }) => [skuId, quantity]);
    expect(ordered()).toEqual([
      ['1', 5],
      ['2', 2],
    ]);
    expect(ordered(['1'])).toEqual([['1', 5]]);
    expect(ordered(['1'], 3)).toEqual([['1', 3]]);
    expect(ordered(['2'], 3)).toEqual([['2', 2]]);
    expect(ordered(['3'], 3)).toEqual([]);
    for (const none of [0, -1, 1.5, Number.NaN]) expect(ordered(['1'], none)).toEqual([['1', 5]]);
  });

  it('are named in the address of check-out unless all are ticked', () => {
    fc.assert(
      fc.property(arbitraryLines, fc.func(fc.boolean()), (lines, isUnticked) => {
        const unticked = new Set(lines.map(({ skuId }) => skuId).filter((id) => isUnticked(id)));
        const named = new URL(checkOutPath(lines, unticked), 'http://mall').searchParams.get('skus');
        const ids = tickedLines(lines, unticked).map(({ skuId }) => skuId);
        expect(named === null ? lines.map(({ skuId }) => skuId) : named.split(',').filter(Boolean)).toEqual(
          ids,
        );
      }),
    );
  });
});
