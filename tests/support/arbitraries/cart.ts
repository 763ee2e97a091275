import fc from 'fast-check';
import type { CouponRule } from '@/domain/mall/coupon';

export const fen = fc.integer({ min: 0, max: 50_000_00 });

const line = fc.record({
  goodsId: fc.constantFrom('1', '2', '3', '4'),
  category: fc.constantFrom('膜', '工具'),
  price: fc.integer({ min: 1, max: 20_000_00 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  freight: fc.record({ fee: fc.constantFrom(0, 800, 1201), freeFrom: fc.constantFrom(0, 9900, 100_000) }),
});
/** Lines of a cart. */
export const lines = fc.array(line, { minLength: 1, maxLength: 8 });
export const coupon: fc.Arbitrary<CouponRule> = fc.record({
  value: fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), off: fen }),
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 99 }),
      cap: fen,
    }),
  ),
  threshold: fen,
  scope: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.constant({ kind: 'categories' as const, categories: ['膜'] }),
    fc.constant({ kind: 'goods' as const, goods: ['1', '4'] }),
  ),
});
