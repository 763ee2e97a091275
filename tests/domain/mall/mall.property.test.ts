import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CouponRule, type CouponState, discountOf, takeCouponStep } from '@/domain/mall/coupon';
import { priceOf } from '@/domain/mall/price';
import { refundOf } from '@/domain/mall/refund';
import { splitByWeight } from '@/domain/mall/share';
import { checkAxes, checkSkus, type Sku, skuKey, skusOf } from '@/domain/mall/sku';
import { coupon, fen, lines } from '@tests/support/arbitraries/cart';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('the shares of an amount', () => {
  it('add up to the amount, and none is negative or above its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fen, { minLength: 1, maxLength: 12 }),
        fc.nat({ max: 100 }),
        (weights, percent) => {
          const whole = sum(weights);
          const amount = Math.floor((whole * percent) / 100);
          const shares = splitByWeight(amount, weights);
          expect(sum(shares)).toBe(whole === 0 ? 0 : amount);
          shares.forEach((share, at) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
          });
        },
      ),
    );
  });
});

describe('the price of a cart', () => {
  it('is the sum of its lines in each part, for any coupon and any points', () => {
    fc.assert(
      fc.property(lines, fc.option(coupon, { nil: undefined }), fen, (cart, rule, points) => {
        const price = priceOf(cart, { points, ...(rule === undefined ? {} : { coupon: rule }) });
        for (const part of ['discount', 'freight', 'points', 'money'] as const)
          expect(sum(price.lines.map((each) => each[part]))).toBe(price[part]);
        expect(sum(price.lines.map(({ amount }) => amount))).toBe(price.goods);
        expect(price.goods - price.discount + price.freight).toBe(price.payable);
        expect(price.points + price.money).toBe(price.payable);
        for (const each of price.lines) {
          expect(each.amount - each.discount + each.freight).toBe(each.points + each.money);
          expect(Math.min(...Object.values(each))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('applies a coupon only to goods of its scope, and not below its threshold', () => {
    fc.assert(
      fc.property(lines, coupon, (cart, rule) => {
        const price = priceOf(cart, { coupon: rule });
        const eligible = cart.filter(
          ({ goodsId, category }) =>
            rule.scope.kind === 'all' ||
            (rule.scope.kind === 'goods'
              ? rule.scope.goods.includes(goodsId)
              : rule.scope.categories.includes(category)),
        );
        const cost = sum(eligible.map((each) => each.price * each.quantity));
        expect(price.discount).toBe(discountOf(rule, cost));
        if (cost < rule.threshold) expect(price.discount).toBe(0);
        cart.forEach((each, at) => {
          if (!eligible.includes(each)) expect(price.lines[at]?.discount).toBe(0);
        });
      }),
    );
  });

  it('gives rounding differences to the last line', () => {
    const piece = { goodsId: '1', category: '膜', price: 100, quantity: 1, freight: { fee: 0, freeFrom: 0 } };
    const off: CouponRule = { value: { kind: 'amount', off: 100 }, threshold: 0, scope: { kind: 'all' } };
    expect(priceOf([piece, piece, piece], { coupon: off }).lines.map(({ discount }) => discount)).toEqual([
      33, 33, 34,
    ]);
  });

  it('includes the highest freight once, and none from the threshold of free freight on', () => {
    const piece = (goodsId: string, price: number, fee: number, freeFrom: number) => ({
      ...{ goodsId, category: '膜', price, quantity: 1 },
      freight: { fee, freeFrom },
    });
    expect(priceOf([piece('1', 100, 800, 0), piece('2', 100, 1200, 0)]).freight).toBe(1200);
    expect(priceOf([piece('1', 100, 800, 0), piece('2', 9900, 1200, 9900)]).freight).toBe(800);
    expect(priceOf([piece('1', 9900, 800, 9900)]).freight).toBe(0);
  });

  it('assigns freight to lines with a fee, and to none with free freight', () => {
    const line = (goodsId: string, price: number, fee: number, freeFrom: number) => ({
      ...{ goodsId, category: '膜', price, quantity: 1 },
      freight: { fee, freeFrom },
    });
    const free = line('2', 9000, 900, 9000);
    const without = line('3', 5000, 0, 0);
    const { lines } = priceOf([line('1', 1000, 900, 0), free, without, line('4', 2000, 600, 0)]);
    expect(lines.map(({ freight }) => freight)).toEqual([300, 0, 0, 600]);
  });
});

describe('refunds of a line', () => {
  it('return exactly what was paid, in any sequence', () => {
    fc.assert(
      fc.property(lines, fen, fc.array(fc.integer({ min: 1, max: 40 })), (cart, points, steps) => {
        const price = priceOf(cart, { points });
        cart.forEach(({ quantity }, at) => {
          const shares = price.lines[at];
          if (shares === undefined) throw new Error('a line without shares');
          let refunded = 0;
          let points = 0;
          let money = 0;
          for (const pieces of [...steps, 100]) {
            const requested = Math.min(pieces, quantity - refunded);
            if (requested === 0) break;
            const part = refundOf({ ...shares, quantity, refunded }, requested, true);
            if (!part.ok) throw new Error(part.refusal.code);
            expect(part.value.points).toBeGreaterThanOrEqual(0);
            expect(part.value.money).toBeGreaterThanOrEqual(0);
            points += part.value.points;
            money += part.value.money;
            refunded += requested;
          }
          if (refunded === quantity) expect([points, money]).toEqual([shares.points, shares.money]);
          expect(points).toBeLessThanOrEqual(shares.points);
          expect(money).toBeLessThanOrEqual(shares.money);
          expect(refundOf({ ...shares, quantity, refunded }, quantity - refunded + 1, true)).toMatchObject({
            refusal: { code: 'mall.refund-too-many' },
          });
        });
      }),
    );
  });

  it('the paid amount less refunds is the value of kept pieces and unrefunded freight, for any refunds', () => {
    const refund = fc.record({
      at: fc.nat(),
      pieces: fc.integer({ min: 1, max: 5 }),
      withFreight: fc.boolean(),
    });
    fc.assert(
      fc.property(lines, fen, coupon, fc.array(refund, { maxLength: 30 }), (cart, points, given, refunds) => {
        const price = priceOf(cart, { points, coupon: given });
        const kept = cart.map(({ quantity }, at) => {
          const shares = price.lines[at];
          if (shares === undefined) throw new Error('a line without shares');
          return { ...shares, quantity, refunded: 0 };
        });
        let paid = price.points + price.money;
        // Freight that was not refunded with its pieces. The account paid it, and the platform keeps it.
        let freight = 0;
        for (const { at, pieces, withFreight } of refunds) {
          const line = kept[at % kept.length];
          if (line === undefined) continue;
          const part = refundOf(line, pieces, withFreight);
          if (!part.ok) {
            expect(pieces).toBeGreaterThan(line.quantity - line.refunded);
            continue;
          }
          const whole = refundOf(line, pieces, true);
          if (!whole.ok) throw new Error(whole.refusal.code);
          paid -= part.value.points + part.value.money;
          freight += whole.value.points + whole.value.money - part.value.points - part.value.money;
          line.refunded += pieces;
        }
        // The refund if all remaining pieces were returned now.
        const value = kept.map((line) => {
          if (line.refunded === line.quantity) return 0;
          const rest = refundOf(line, line.quantity - line.refunded, true);
          if (!rest.ok) throw new Error(rest.refusal.code);
          const { points: inPoints, money } = rest.value;
          // Points and money are the line's share of the price, each with an error of less than a fen.
          const share = ((line.points + line.money) * (line.quantity - line.refunded)) / line.quantity;
          expect(Math.abs(inPoints + money - share)).toBeLessThan(2);
          return inPoints + money;
        });
        expect(paid).toBe(value.reduce((sum, each) => sum + each, 0) + freight);
        expect(freight).toBeLessThanOrEqual(price.freight);
      }),
    );
  });

  it('without freight return only the price of the goods', () => {
    fc.assert(
      fc.property(lines, fen, (cart, points) => {
        const price = priceOf(cart, { points });
        cart.forEach(({ quantity }, at) => {
          const shares = price.lines[at];
          if (shares === undefined) throw new Error('a line without shares');
          const part = refundOf({ ...shares, quantity, refunded: 0 }, quantity, false);
          if (!part.ok) throw new Error(part.refusal.code);
          expect(part.value.points + part.value.money).toBe(shares.amount - shares.discount);
        });
      }),
    );
  });
});

const value = fc.constantFrom('红', '黑', '白', '大', '小');
const axis = fc.record({
  name: fc.constantFrom('颜色', '尺寸', '套装'),
  values: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
});
const axes = fc.uniqueArray(axis, { minLength: 1, maxLength: 3, selector: ({ name }) => name });
const priced = (skus: readonly Sku[]): readonly Sku[] =>
  skus.map((sku, at) => ({ ...sku, price: 100 + at, stock: at, code: `C${String(at)}` }));

describe('the SKUs of goods', () => {
  it('are every combination, each once', () => {
    fc.assert(
      fc.property(axes, (given) => {
        const skus = skusOf(given, []);
        expect(skus).toHaveLength(given.reduce((count, { values }) => count * values.length, 1));
        expect(new Set(skus.map(({ values }) => skuKey(values))).size).toBe(skus.length);
        expect(checkAxes(given).ok).toBe(true);
        expect(checkSkus(given, priced(skus)).ok).toBe(true);
      }),
    );
  });

  it('are kept when a value is added to an axis', () => {
    fc.assert(
      fc.property(axes, (given) => {
        const before = priced(skusOf(given, []));
        const longer = given.map((each, at) =>
          at === 0 ? { ...each, values: [...each.values, '新'] } : each,
        );
        const after = skusOf(longer, before);
        expect(after.filter(({ values }) => values[0] !== '新')).toEqual(before);
        expect(skusOf(given, after)).toEqual(before);
      }),
    );
  });

  it('keep their prices when an axis is added or removed, and do not duplicate stock', () => {
    const one = priced(skusOf([{ name: '颜色', values: ['红', '黑'] }], []));
    const two = skusOf(
      [
        { name: '颜色', values: ['红', '黑'] },
        { name: '尺寸', values: ['大', '小'] },
      ],
      one,
    );
    expect(two.map(({ price, stock, code }) => [price, stock, code])).toEqual([
      [100, 0, ''],
      [100, 0, ''],
      [101, 0, ''],
      [101, 0, ''],
    ]);
    const three = skusOf(
      [
        { name: '颜色', values: ['红', '黑'] },
        { name: '尺寸', values: ['大', '小', '中'] },
      ],
      two,
    );
    expect(three.map(({ price }) => price)).toEqual([100, 100, 100, 101, 101, 101]);
    expect(skusOf([{ name: '颜色', values: ['红', '黑'] }], two).map(({ price }) => price)).toEqual([
      100, 101,
    ]);
  });

  it('are refused with a repeated value, without axes or a price, or when one of them is missing', () => {
    const colour = { name: '颜色', values: ['红', '红'] };
    expect(checkAxes([colour])).toMatchObject({ refusal: { code: 'mall.value-twice' } });
    expect(checkAxes([])).toMatchObject({ refusal: { code: 'mall.axes-invalid' } });
    const given = [{ name: '颜色', values: ['红', '黑'] }];
    const skus = priced(skusOf(given, []));
    expect(checkSkus(given, skus.slice(1))).toMatchObject({ refusal: { code: 'mall.skus-invalid' } });
    expect(checkSkus(given, skusOf(given, []))).toMatchObject({
      refusal: { code: 'mall.price-missing', params: { sku: '红' } },
    });
    const none = skus.map((sku) => ({ ...sku, disabled: true }));
    expect(checkSkus(given, none)).toMatchObject({ refusal: { code: 'mall.price-required' } });
    const half = skus.map((sku, at) => (at === 0 ? { ...sku, price: 0, disabled: true } : sku));
    expect(checkSkus(given, half).ok).toBe(true);
  });

  it('are refused with the same code twice, but may have no code', () => {
    const given = [{ name: '颜色', values: ['红', '黑'] }];
    const coded = (codes: readonly string[]) =>
      priced(skusOf(given, [])).map((sku, at) => ({ ...sku, code: codes[at] ?? '' }));
    expect(checkSkus(given, coded(['A-1', ' A-1 ']))).toMatchObject({
      refusal: { code: 'mall.code-twice', params: { code: 'A-1' } },
    });
    expect(checkSkus(given, coded(['A-1', 'A-2'])).ok).toBe(true);
    expect(checkSkus(given, coded(['', ''])).ok).toBe(true);
  });
});

describe('a coupon', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('hold' as const, 'use' as const, 'giveBack' as const),
      orderId: fc.constantFrom('1', '2', '3'),
    }),
    fc.record({ kind: fc.constantFrom('revoke' as const, 'expire' as const) }),
  );

  it('is held by one order at a time, used only by it, and unused when returned, unless revoked or expired', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 200 }))), (steps) => {
        let state: CouponState = { status: 'UNUSED', from: 10, until: 100 };
        let now = 0;
        for (const [next, later] of steps) {
          now += later;
          const before: CouponState = state;
          const taken = takeCouponStep(state, next, now);
          if (!taken.ok) continue;
          state = taken.value;
          if (next.kind === 'hold') expect([before.status, now >= 10 && now < 100]).toEqual(['UNUSED', true]);
          if (next.kind === 'use') expect([before.status, before.orderId]).toEqual(['HELD', next.orderId]);
          if (next.kind === 'giveBack')
            expect(state.status).toBe(before.takenBack ? 'REVOKED' : now >= 100 ? 'EXPIRED' : 'UNUSED');
          if (before.takenBack) expect(state.status).not.toBe('UNUSED');
          expect(state.orderId === undefined).toBe(state.status !== 'HELD' && state.status !== 'USED');
        }
      }),
    );
  });
});
