import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, checkLimit, isBuyable, PIECES_MAX } from '@/domain/mall/mall-order';
import {
  atOncePath,
  checkOutPath,
  lineAtOnce,
  linesToOrder,
  maxBesideOthers,
  priceOfTicked,
  tickedLines,
  troubleOf,
  troublesOf,
} from '@/domain/mall/ticked';

type Line = Cart['lines'][number];

const aLine = (skuId: string, more: Partial<Line> = {}): Line => ({
  ...{ skuId, goodsId: skuId, category: '养护', above: [], title: '洗车液', values: ['2L'], pictures: [] },
  ...{ price: 2900, quantity: 1, freightFee: 1500, freightFreeFrom: 20_000, stock: 10, isOff: false },
  ...{ limit: 0, bought: 0 },
  ...more,
});

const arbitraryLines = fc
  .uniqueArray(
    fc.record({
      skuId: fc.integer({ min: 1, max: 30 }).map(String),
      quantity: fc.integer({ min: 1, max: 5 }),
      stock: fc.nat({ max: 5 }),
      isOff: fc.boolean(),
      goodsId: fc.constantFrom('7', '8', '9'),
      limit: fc.nat({ max: 6 }),
      bought: fc.nat({ max: 4 }),
      price: fc.integer({ min: 1, max: 100_000 }),
    }),
    { selector: ({ skuId }) => skuId, maxLength: 8 },
  )
  .map((facts) => facts.map(({ skuId, ...more }) => aLine(skuId, more)));

describe('the lines of a cart', () => {
  it('show the reason why they cannot be bought', () => {
    expect(troubleOf(aLine('1'))).toBeUndefined();
    expect(troubleOf(aLine('1', { isOff: true, stock: 0 }))).toBe('off');
    expect(troubleOf(aLine('1', { stock: 0 }))).toBe('sold-out');
    expect(troubleOf(aLine('1', { stock: 2, quantity: 3 }))).toBe('too-many');
    expect(troubleOf(aLine('1', { limit: 3, bought: 2, quantity: 2 }))).toBe('limit');
    expect(troubleOf(aLine('1', { limit: 3, bought: 2, quantity: 1 }))).toBeUndefined();
  });

  it('have no reason exactly when they can be bought', () => {
    fc.assert(
      fc.property(arbitraryLines, (lines) => {
        for (const line of lines) expect(troubleOf(line) === undefined).toBe(isBuyable(line));
      }),
    );
  });

  it('cost only the selected lines and their freight', () => {
    const lines = [aLine('1'), aLine('2', { price: 10_000 }), aLine('3', { isOff: true, price: 99_900 })];
    expect(priceOfTicked(lines, new Set()).payable).toBe(2900 + 10_000 + 1500);
    expect(priceOfTicked(lines, new Set(['2'])).payable).toBe(2900 + 1500);
    expect(priceOfTicked(lines, new Set(['1', '2'])).payable).toBe(0);
  });

  it('respect the limit of their goods over all SKUs together, and no line is excluded without need', () => {
    fc.assert(
      fc.property(arbitraryLines, fc.func(fc.boolean()), (given, isUnticked) => {
        // All lines of the same goods have the same limit and the same number of bought pieces.
        const lines = given.map((line) => {
          const first = given.find(({ goodsId }) => goodsId === line.goodsId) ?? line;
          return { ...line, limit: first.limit, bought: first.bought };
        });
        const unticked = new Set(lines.map(({ skuId }) => skuId).filter((id) => isUnticked(id)));
        const ticked = tickedLines(lines, unticked);
        const piecesOf = (goodsId: string) =>
          ticked.filter((line) => line.goodsId === goodsId).reduce((sum, { quantity }) => sum + quantity, 0);
        for (const line of ticked)
          expect(checkLimit(line, piecesOf(line.goodsId))).toMatchObject({ ok: true });
        for (const [skuId, trouble] of troublesOf(lines, unticked)) {
          const line = lines.find((each) => each.skuId === skuId) ?? aLine('0');
          if (trouble === 'limit')
            expect(checkLimit(line, piecesOf(line.goodsId) + line.quantity)).toMatchObject({ ok: false });
          // The stepper can reduce the quantity to the limit, unless the account has already bought that many.
          const most = maxBesideOthers(lines, line);
          if (line.limit > 0) expect(most).toBeLessThanOrEqual(Math.max(0, line.limit - line.bought));
        }
      }),
    );
  });

  it('are bought if the URL of check-out lists them, or lists none; a “buy now” URL also contains the quantity', () => {
    const lines = [aLine('1', { quantity: 5 }), aLine('2', { quantity: 2 })];
    const ordered = (skuIds?: readonly string[]) =>
      linesToOrder(lines, skuIds).map(({ skuId, quantity }) => [skuId, quantity]);
    expect(ordered()).toEqual([
      ['1', 5],
      ['2', 2],
    ]);
    expect(ordered(['1'])).toEqual([['1', 5]]);
    expect(ordered(['3'])).toEqual([]);
    const { query } = atOncePath('1', 3);
    const atOnce = (pieces: string | null) =>
      lineAtOnce([aLine('1')], pieces).map(({ quantity }) => quantity);
    expect([query.now, atOnce(query.pieces)]).toEqual(['1', [3]]);
    for (const none of ['0', '-1', '1.5', 'x', '', null]) expect(atOnce(none)).toEqual([1]);
    expect(atOnce('99999')).toEqual([PIECES_MAX]);
  });

  it('are listed in the URL of check-out unless all are selected', () => {
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
