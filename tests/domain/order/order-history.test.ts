import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, type DescribedOrder, ORDER_FIELDS } from '@/domain/order/order-history';
import { orderNumber } from '@/domain/order/order-number';
import { NOON } from '@tests/support/builders';
import { aDraft } from '@tests/support/builders/order-draft';

const anOrder = (given: Partial<DescribedOrder> = {}): DescribedOrder => ({
  draft: aDraft(),
  projectName: '前挡隔热膜',
  shopName: '安亭店',
  region: '上海市嘉定区',
  ...given,
});

const word = fc.constantFrom('', 'a', 'b');
const anyOrder = fc.record({
  draft: fc.record({
    project: word,
    shopId: fc.constantFrom('7', '8'),
    customerName: word,
    customerPhone: word,
    regionId: fc.constant(''),
    address: word,
    carPlate: word,
    carModel: word,
    content: word,
    images: fc.array(word, { maxLength: 2 }),
  }),
  projectName: fc.constant('x'),
  shopName: fc.constant('y'),
  region: word,
});

describe('the history of an order', () => {
  it('contains each changed field with the values before and after, as text', () => {
    const after = anOrder({
      draft: aDraft({ shopId: '8', customerName: '李先生', images: ['/a.png', '/b.png'] }),
      shopName: '江宁店',
    });
    expect(changesBetween(anOrder(), after)).toEqual([
      { field: 'outlet', before: '安亭店', after: '江宁店' },
      { field: 'customerName', before: '王女士', after: '李先生' },
      { field: 'images', before: '0', after: '2' },
    ]);
  });

  it('records another shop with the same name, and other pictures even if their count stays the same', () => {
    const before = anOrder({ draft: aDraft({ images: ['/a.png'] }) });
    const after = anOrder({ draft: aDraft({ shopId: '8', images: ['/b.png'] }) });
    expect(changesBetween(before, after).map(({ field }) => field)).toEqual(['outlet', 'images']);
  });

  it('is empty exactly when nothing changed, and lists each changed field once, in the sequence of the form', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (before, after) => {
        expect(changesBetween(before, before)).toEqual([]);
        const fields = changesBetween(before, after).map(({ field }) => field);
        expect(fields).toEqual(ORDER_FIELDS.filter((field) => fields.includes(field)));
        const same = JSON.stringify(before) === JSON.stringify(after);
        expect(fields.length === 0).toBe(same);
        expect(changesBetween(after, before).map(({ field }) => field)).toEqual(fields);
      }),
    );
  });
});

describe('the number of an order', () => {
  it('is DD, the day on which the order was placed, and the id of the order', () => {
    expect(orderNumber('102001', NOON)).toMatch(/^DD\d{8}102001$/);
  });

  it('differs from the number of any other order, on any day', () => {
    const id = fc.bigInt({ min: 1n, max: 10n ** 18n }).map(String);
    const at = fc.nat(20_000).map((days) => NOON + days * 86_400_000);
    fc.assert(
      fc.property(id, at, id, at, (one, first, other, second) => {
        fc.pre(one !== other);
        expect(orderNumber(one, first)).not.toBe(orderNumber(other, second));
      }),
    );
  });
});
