import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNT_MAX, checkAmounts, checkCounts, PIECES_KEPT_MAX } from '@/domain/mall/bounds';
import { adjustStock, checkGoods, type GoodsInput } from '@/domain/mall/goods';
import { CART_MAX, PIECES_MAX } from '@/domain/mall/mall-order';
import { priceOf } from '@/domain/mall/price';

const goods = (more: Partial<GoodsInput> = {}, sku: object = {}): GoodsInput => ({
  ...{
    id: '',
    version: 0,
    title: '洗车液',
    category: '养护',
    pictures: ['/a.png'],
    brand: '',
    video: '',
    videoPoster: '',
    description: '',
    limit: 0,
    place: 1,
  },
  ...{ freightFee: 0, freightFreeFrom: 0, axes: [{ name: '规格', values: ['标准'] }] },
  skus: [
    {
      ...{
        values: ['标准'],
        price: 1000,
        marketPrice: 0,
        stock: 1,
        warnAt: 0,
        code: '',
        picture: '',
        disabled: false,
      },
      ...sku,
    },
  ],
  ...more,
});

describe('an amount or a count of the mall', () => {
  it('is accepted up to its maximum, and refused above it or with a fraction', () => {
    expect(checkAmounts([0, AMOUNT_MAX]).ok).toBe(true);
    for (const wrong of [AMOUNT_MAX + 1, -1, 0.5, Number.NaN, 1e300])
      expect(checkAmounts([0, wrong])).toMatchObject({
        refusal: { code: 'mall.amount-too-high', params: { max: '1,000,000.00' } },
      });
    expect(checkCounts([PIECES_KEPT_MAX]).ok).toBe(true);
    expect(checkCounts([PIECES_KEPT_MAX + 1]).ok).toBe(false);
  });

  it('is refused in any field of goods if it is above its maximum', () => {
    expect(checkGoods(goods()).ok).toBe(true);
    const high = AMOUNT_MAX + 1;
    for (const given of [
      goods({ freightFee: high }),
      goods({ freightFreeFrom: high }),
      goods({}, { price: high }),
      goods({}, { marketPrice: high }),
    ])
      expect(checkGoods(given)).toMatchObject({ refusal: { code: 'mall.amount-too-high' } });
    for (const given of [goods({ limit: 1e9 }), goods({}, { stock: 1e9 }), goods({}, { warnAt: 1e9 })])
      expect(checkGoods(given)).toMatchObject({ refusal: { code: 'mall.count-too-high' } });
    expect(adjustStock(PIECES_KEPT_MAX, 1, '盘点')).toMatchObject({
      refusal: { code: 'mall.count-too-high' },
    });
    expect(adjustStock(PIECES_KEPT_MAX + 500, -1, '盘点')).toEqual({
      ok: true,
      value: PIECES_KEPT_MAX + 499,
    });
  });

  it('keeps the total of any cart a whole number that JavaScript represents exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: AMOUNT_MAX }), fc.integer({ min: 1, max: PIECES_MAX })), {
          minLength: 1,
          maxLength: CART_MAX,
        }),
        (lines) => {
          const { payable } = priceOf(
            lines.map(([price, quantity], at) => ({
              ...{ goodsId: String(at), category: '', price, quantity },
              freight: { fee: AMOUNT_MAX, freeFrom: 0 },
            })),
          );
          expect(Number.isSafeInteger(payable)).toBe(true);
        },
      ),
    );
  });
});
