import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsChanges, type GoodsRecord, namedInHistory } from '@/domain/mall/goods-history';

const sku = (value: string) =>
  fc.record({
    ...{ values: fc.constant([value]), price: fc.nat(3), marketPrice: fc.nat(1), stock: fc.nat(9) },
    ...{ warnAt: fc.nat(1), code: fc.constantFrom('', 'A'), disabled: fc.boolean() },
    picture: fc.constantFrom('', '/profile/mall/aa11.png', '/profile/mall/bb22.png'),
  });
const record: fc.Arbitrary<GoodsRecord> = fc.record({
  ...{ status: fc.constantFrom('DRAFT', 'ON', 'OFF', 'REMOVED'), title: fc.constantFrom('a', 'b') },
  ...{ brand: fc.constantFrom('', 'b'), video: fc.constantFrom('', '/profile/resumable/cc33.mp4') },
  videoPoster: fc.constant(''),
  ...{ category: fc.constantFrom('x', 'y'), pictures: fc.subarray(['/1', '/2']) },
  ...{ description: fc.constantFrom('', 'd'), axes: fc.constant([{ name: 'n', values: ['小', '大'] }]) },
  ...{ freightFee: fc.nat(1), freightFreeFrom: fc.nat(1), limit: fc.nat(1), place: fc.nat(1) },
  skus: fc.tuple(sku('小'), sku('大')).chain((both) => fc.subarray(both, { minLength: 1 })),
});

/** The fields in a history: all except stock. */
const recorded = ({ skus, ...facts }: GoodsRecord) =>
  JSON.stringify([facts, skus.map(({ stock: _stock, ...rest }) => rest)]);

describe('the history of goods', () => {
  it('has an entry exactly when something other than stock differs, each field once', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = goodsChanges(before, after);
        expect(changes.length > 0).toBe(recorded(before) !== recorded(after));
        expect(new Set(changes.map(({ field }) => field)).size).toBe(changes.length);
      }),
    );
  });

  it('has the values before and after swapped for the opposite change', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        const there = goodsChanges(one, other).filter(({ field }) => !field.startsWith('sku:'));
        const back = goodsChanges(other, one).filter(({ field }) => !field.startsWith('sku:'));
        const turned = back.map(({ field, before, after }) => ({ field, before: after, after: before }));
        expect([...there].sort((a, b) => (a.field < b.field ? -1 : 1))).toEqual(
          turned.sort((a, b) => (a.field < b.field ? -1 : 1)),
        );
      }),
    );
  });

  it('contains new goods, an added SKU and a removed one', () => {
    const of = (values: readonly string[]): GoodsRecord => ({
      ...{ status: 'ON', title: '洗车液', category: '养护', pictures: [], description: '', axes: [] },
      ...{ brand: '', video: '', videoPoster: '' },
      ...{ freightFee: 0, freightFreeFrom: 0, limit: 0, place: 0 },
      skus: values.map((value) => ({
        ...{
          values: [value],
          price: 1,
          marketPrice: 0,
          stock: 0,
          warnAt: 0,
          code: '',
          picture: '',
          disabled: false,
        },
      })),
    });
    expect(goodsChanges(undefined, of(['小']))).toEqual([{ field: 'title', after: '洗车液' }]);
    expect(goodsChanges(of(['小', '中']), of(['中', '大']))).toEqual([
      { field: 'sku:大', after: true },
      { field: 'sku:小', before: true, after: false },
    ]);
    expect(namedInHistory('price:红 / 大: 新')).toEqual({ field: 'price', sku: '红 / 大: 新' });
  });
});
