import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_MAX } from '@/domain/mall/bounds';
import {
  CHANGE_KINDS,
  CHANGE_WAYS,
  changeGoods,
  type ChangeableGoods,
  type GoodsChange,
  NO_CHANGE,
  priceAfter,
  pricesAfter,
} from '@/domain/mall/goods-change';

const price = fc.integer({ min: 1, max: AMOUNT_MAX });
const pricing = fc.record({
  way: fc.constantFrom(...CHANGE_WAYS),
  value: fc.oneof(
    fc.integer({ min: -20_000, max: 20_000 }),
    fc.integer({ min: -2 * AMOUNT_MAX, max: 2 * AMOUNT_MAX }),
  ),
});
const goods: fc.Arbitrary<ChangeableGoods> = fc
  .array(fc.record({ price, stock: fc.nat(500), disabled: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .chain((skus) =>
    fc.record({
      version: fc.constantFrom(3, 4),
      status: fc.constantFrom('DRAFT', 'ON', 'OFF'),
      category: fc.constant('养护'),
      pictures: fc.constantFrom([], ['/a.png']),
      skus: fc.constant(
        skus.map((sku, at) => ({
          ...{ id: String(at + 1), values: [`规格${at}`], marketPrice: 0, warnAt: 0, code: '', picture: '' },
          ...sku,
          // At least one SKU is on sale, as the form requires.
          disabled: at > 0 && sku.disabled,
        })),
      ),
    }),
  );
const change = (of: ChangeableGoods): fc.Arbitrary<GoodsChange> =>
  fc.record({
    version: fc.constantFrom(3, 4),
    kind: fc.constantFrom(...CHANGE_KINDS),
    skuIds: fc.subarray(of.skus.map(({ id }) => id)),
    way: fc.constantFrom(...CHANGE_WAYS),
    value: fc.integer({ min: -2000, max: 2000 }),
    reason: fc.constantFrom('', '盘点'),
    category: fc.constantFrom('', '轮胎'),
  });
const changed = goods.chain((of) => fc.tuple(fc.constant(of), change(of)));
const may = () => true;

describe('a price after a change', () => {
  it('is whole, above 0 and within the maximum, or the change is refused', () => {
    fc.assert(
      fc.property(price, pricing, (before, how) => {
        const after = priceAfter(before, how, 'L');
        if (!after.ok) return;
        expect(Number.isSafeInteger(after.value)).toBe(true);
        expect(after.value).toBeGreaterThan(0);
        expect(after.value).toBeLessThanOrEqual(AMOUNT_MAX);
      }),
    );
  });

  it('is rounded to the nearest fen after a change by a percentage, and half a fen is rounded up', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: -9999, max: 20_000 }), (before, value) => {
        const after = priceAfter(before, { way: 'percent', value }, 'L');
        if (!after.ok) return;
        // Twice the deviation from the exact price, in ten thousandths of a fen.
        const off = 2n * (BigInt(after.value) * 10_000n - BigInt(before) * BigInt(10_000 + value));
        expect(off > -10_000n && off <= 10_000n).toBe(true);
      }),
    );
    expect(priceAfter(5, { way: 'percent', value: 1000 }, 'L')).toEqual({ ok: true, value: 6 });
    expect(priceAfter(1, { way: 'percent', value: -5000 }, 'L')).toEqual({ ok: true, value: 1 });
    expect(priceAfter(1, { way: 'percent', value: -5001 }, 'L')).toMatchObject({
      refusal: { code: 'mall.price-too-low', params: { of: 'L' } },
    });
  });

  it('keeps its rank among equally changed prices: the lowest stays lowest, and the highest highest', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 5 }), pricing, (prices, how) => {
        const [low, highest] = [Math.min(...prices), Math.max(...prices)];
        const range = pricesAfter({ price: low, highest, title: 'L' }, how);
        const each = prices.map((one) => priceAfter(one, how, 'L'));
        expect(each.every(({ ok }) => ok)).toBe(range.ok);
        if (!range.ok) return;
        const values = each.flatMap((one) => (one.ok ? [one.value] : []));
        expect([Math.min(...values), Math.max(...values)]).toEqual(range.value);
      }),
    );
  });

  it('is the original price after the same amount was added and subtracted', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: AMOUNT_MAX }), (before, value) => {
        const up = priceAfter(before, { way: 'by', value }, 'L');
        if (up.ok)
          expect(priceAfter(up.value, { way: 'by', value: -value }, 'L')).toEqual({
            ok: true,
            value: before,
          });
      }),
    );
  });
});

describe('a change of goods in bulk', () => {
  it('changes only the given fields; afterwards a SKU is still on sale, and each SKU on sale has a price', () => {
    fc.assert(
      fc.property(changed, ([of, given]) => {
        const next = changeGoods(of, given, may);
        if (!next.ok) return;
        const { status, category, skus } = next.value;
        const { kind, skuIds } = given;
        if (kind !== 'putOn' && kind !== 'takeOff') expect(status).toBe(of.status);
        expect(category).toBe(kind === 'category' ? given.category : of.category);
        skus.forEach((sku, at) => {
          const was = of.skus[at];
          const isMeant = skuIds.length === 0 ? was?.disabled === false : skuIds.includes(sku.id);
          if (kind !== 'price' || !isMeant) expect(sku.price).toBe(was?.price);
          if (kind !== 'stock' || !isMeant) expect(sku.stock).toBe(was?.stock);
          expect(sku.stock).toBeGreaterThanOrEqual(0);
        });
        expect(skus.some(({ disabled }) => !disabled)).toBe(true);
        expect(skus.every((sku) => sku.disabled || sku.price > 0)).toBe(true);
      }),
    );
  });

  it('is refused on another version, without the permission, and with an unknown SKU', () => {
    fc.assert(
      fc.property(changed, ([of, given]) => {
        if (given.version !== of.version) expect(changeGoods(of, given, may).ok).toBe(false);
        expect(changeGoods(of, given, () => false).ok).toBe(false);
        const foreign = { ...given, kind: 'price' as const, version: of.version, skuIds: ['99'] };
        expect(changeGoods(of, foreign, may)).toMatchObject({ refusal: { code: 'mall.goods-changed' } });
      }),
    );
  });

  const [sold, off] = [
    {
      id: '1',
      values: ['小'],
      price: 100,
      marketPrice: 0,
      stock: 3,
      warnAt: 0,
      code: '',
      picture: '',
      disabled: false,
    },
    {
      id: '2',
      values: ['大'],
      price: 0,
      marketPrice: 0,
      stock: 0,
      warnAt: 0,
      code: '',
      picture: '',
      disabled: true,
    },
  ];
  const some: ChangeableGoods = {
    ...{ version: 1, status: 'ON', category: '养护', pictures: ['/a.png'] },
    skus: [sold, off].flatMap((sku) => (sku === undefined ? [] : [sku])),
  };
  const ask = (more: Partial<GoodsChange> & Pick<GoodsChange, 'kind'>) =>
    changeGoods(some, { ...NO_CHANGE, version: 1, ...more }, may);

  it('requires a reason for stock, a non-empty category, and SKUs to enable, and refuses a stock below 0', () => {
    expect(ask({ kind: 'stock', value: 1 })).toMatchObject({
      refusal: { code: 'mall.stock-reason-required' },
    });
    expect(ask({ kind: 'stock', value: -4, reason: '盘亏' })).toMatchObject({
      refusal: { code: 'mall.stock-too-low' },
    });
    expect(ask({ kind: 'stock', way: 'to', value: 9, reason: '盘点' })).toMatchObject({
      value: { skus: [{ stock: 9 }, { stock: 0 }], reason: '盘点' },
    });
    expect(ask({ kind: 'category', category: ' ' })).toMatchObject({
      refusal: { code: 'mall.category-required' },
    });
    expect(ask({ kind: 'sell' })).toMatchObject({ refusal: { code: 'mall.skus-required' } });
  });

  it('enables no SKU without a price, and never disables the last SKU on sale', () => {
    expect(ask({ kind: 'sell', skuIds: ['2'] })).toMatchObject({ refusal: { code: 'mall.price-missing' } });
    expect(ask({ kind: 'stop', skuIds: ['1'] })).toMatchObject({ refusal: { code: 'mall.price-required' } });
    expect(ask({ kind: 'putOn' })).toMatchObject({ refusal: { code: 'mall.not-now' } });
    expect(ask({ kind: 'takeOff' })).toMatchObject({ value: { status: 'OFF' } });
  });
});
