import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingInCart } from '@/domain/mall/buy-again';
import { PIECES_MAX } from '@/domain/mall/mall-order';

const line = (skuId: string, quantity: number) => ({
  skuId,
  quantity,
  title: `商品${skuId}`,
  values: ['标准'],
});
const lines = fc.array(
  fc.record({
    skuId: fc.constantFrom('1', '2', '3', '4'),
    quantity: fc.integer({ min: 1, max: PIECES_MAX }),
  }),
);
const carts = fc.uniqueArray(
  fc.record({
    skuId: fc.constantFrom('1', '2', '3', '5'),
    quantity: fc.integer({ min: 1, max: PIECES_MAX }),
  }),
  { selector: ({ skuId }) => skuId },
);

describe('buying an order again', () => {
  it('puts the ordered goods into the cart with at least the ordered quantity, and removes nothing from the cart', () => {
    fc.assert(
      fc.property(lines, carts, (ordered, cart) => {
        const missing = missingInCart(
          ordered.map(({ skuId, quantity }) => line(skuId, quantity)),
          cart,
        );
        const after = new Map<string, number>(cart.map(({ skuId, quantity }) => [skuId, quantity]));
        for (const { skuId, quantity } of missing) after.set(skuId, quantity);
        expect(new Set(missing.map(({ skuId }) => skuId)).size).toBe(missing.length);
        for (const { skuId } of ordered) {
          const pieces = ordered
            .filter((each) => each.skuId === skuId)
            .reduce((sum, each) => sum + each.quantity, 0);
          expect(after.get(skuId)).toBeGreaterThanOrEqual(Math.min(PIECES_MAX, pieces));
        }
        for (const { skuId, quantity } of cart) expect(after.get(skuId)).toBeGreaterThanOrEqual(quantity);
        // Buying the order once more adds nothing, because the cart now has the full quantity.
        const held = [...after].map(([skuId, quantity]) => ({ skuId, quantity }));
        expect(
          missingInCart(
            ordered.map(({ skuId, quantity }) => line(skuId, quantity)),
            held,
          ),
        ).toEqual([]);
      }),
    );
  });

  it('lists two lines of one SKU as one missing line, with the name of the goods and the values', () => {
    expect(missingInCart([line('1', 2), line('1', 3)], [{ skuId: '1', quantity: 4 }])).toEqual([
      { skuId: '1', name: '商品1 标准', quantity: 5 },
    ]);
  });
});
