import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GOODS_COLUMNS,
  type GoodsColumn,
  readGoodsLines,
  linesAlreadyTaken,
  unknownCategories,
} from '@/domain/mall/import/goods-lines';
import { aGoodsLine } from '@tests/support/running-back-end/mall';

const column = (name: GoodsColumn) => GOODS_COLUMNS.indexOf(name) + 1;
type Given = Partial<Record<GoodsColumn, string>>;
const read = (...given: readonly Given[]) =>
  readGoodsLines(given.map((cells, at) => aGoodsLine(at + 2, cells)));
const faultsOf = (...given: readonly Given[]) =>
  read(...given).problems.map(({ line, column: at, refusal }) => [line, at, refusal.code]);

describe('goods of a workbook', () => {
  it('are one entry for each title, with the SKUs of its lines', () => {
    const { goods, problems } = read(
      { title: '毛巾', axis2: '颜色', value1: '大', value2: '蓝', price: '1,025.5', limit: '3' },
      { title: '毛巾', category: '', axis1: '', value1: '小', value2: '蓝', price: '9' },
      { title: '毛巾', value1: '小', value2: '灰', price: '8' },
      { title: '水桶', price: '30' },
    );
    expect(problems).toEqual([]);
    expect(goods.map(({ line, input }) => [line, input.title, input.limit])).toEqual([
      [2, '毛巾', 3],
      [5, '水桶', 0],
    ]);
    expect(goods[0]?.input.axes).toEqual([
      { name: '规格', values: ['大', '小'] },
      { name: '颜色', values: ['蓝', '灰'] },
    ]);
    // The combination without a line is not on sale.
    expect(
      goods[0]?.input.skus.map(({ values, price, disabled }) => [values.join(), price, disabled]),
    ).toEqual([
      ['大,蓝', 102_550, false],
      ['大,灰', 102_550, true],
      ['小,蓝', 900, false],
      ['小,灰', 800, false],
    ]);
  });

  it('are refused line by line, with the column and the reason', () => {
    expect(faultsOf({ title: ' ' })).toEqual([[2, column('title'), 'mall.title-required']]);
    expect(faultsOf({ title: '长'.repeat(61) })).toEqual([[2, column('title'), 'mall.title-too-long']]);
    expect(faultsOf({ price: '十元' })).toEqual([[2, column('price'), 'money.malformed']]);
    expect(faultsOf({ price: '' })).toEqual([[2, column('price'), 'mall.import-price-missing']]);
    expect(faultsOf({ stock: '-1' })).toEqual([[2, column('stock'), 'mall.number-invalid']]);
    expect(faultsOf({ value1: '' })).toEqual([[2, column('value1'), 'mall.import-value-missing']]);
    expect(faultsOf({ axis1: '' })).toEqual([[2, column('axis1'), 'mall.import-axis-missing']]);
    expect(faultsOf({ axis1: '', value1: '' })).toEqual([[2, column('axis1'), 'mall.axes-invalid']]);
    expect(faultsOf({ category: '' })).toEqual([[2, column('category'), 'mall.category-required']]);
    expect(faultsOf({ title: '桶' }, { title: '桶' })).toEqual([
      [3, column('value1'), 'mall.import-sku-twice'],
    ]);
    expect(
      faultsOf({ title: '桶', category: '工具' }, { title: '桶', value1: '大', category: '耗材' }),
    ).toEqual([[3, column('category'), 'mall.import-differs']]);
    expect(faultsOf({ code: 'A' }, { code: 'A' })).toEqual([[3, column('code'), 'mall.import-code-twice']]);
  });

  it('are refused before they are built when they have too many combinations', () => {
    const lines = Array.from({ length: 1000 }, (_, at) => ({
      ...{ title: '桶', axis2: '色', axis3: '料', code: '' },
      ...{
        value1: `a${at % 10}`,
        value2: `b${Math.floor(at / 10) % 10}`,
        value3: `c${Math.floor(at / 100)}`,
      },
    }));
    expect(faultsOf(...lines)).toEqual([[202, column('title'), 'mall.skus-invalid']]);
    // 190 lines with different values on each of three axes would result in almost seven million combinations.
    const few = Array.from({ length: 190 }, (_, at) => ({
      ...{ title: '桶', axis2: '色', axis3: '料', code: '' },
      ...{ value1: `a${at}`, value2: `b${at}`, value3: `c${at}` },
    }));
    expect(faultsOf(...few)).toEqual([[2, column('value1'), 'mall.skus-invalid']]);
  });

  it('are refused when a text is too long for its column', () => {
    for (const [name, max] of [
      ...([['category', 20] as const, ['axis1', 20] as const, ['value1', 40] as const] as const),
      ...([['code', 40] as const, ['description', 5000] as const, ['brand', 40] as const] as const),
    ]) {
      expect(faultsOf({ [name]: '长'.repeat(max) })).toEqual([]);
      expect(faultsOf({ [name]: '长'.repeat(max + 1) })).toEqual([[2, column(name), 'mall.text-too-long']]);
    }
  });

  it('cause problems that do not quote the long texts of their cells', () => {
    const { problems } = read(
      { title: '桶', description: '长'.repeat(4000) },
      { title: '桶', value1: '大', description: '短' },
    );
    expect(JSON.stringify(problems).length).toBeLessThan(200);
  });

  it('are refused when the platform already has the title or the code; a taken title is reported only once', () => {
    const lines = [
      aGoodsLine(2, { title: '桶', value1: '大', code: 'A' }),
      aGoodsLine(3, { title: '桶', value1: '小', code: 'B' }),
    ];
    const taken = linesAlreadyTaken(lines, { titles: new Set(['桶']), codes: new Set(['B']) });
    expect(taken.map(({ line, refusal }) => [line, refusal.code])).toEqual([
      [2, 'mall.import-title-taken'],
      [3, 'mall.import-code-taken'],
    ]);
  });

  it('have a SKU on sale for each line, unless a problem of the goods is reported', () => {
    const word = fc.constantFrom('', '大', '小', '中');
    const line = fc.record({
      ...{
        title: fc.constantFrom('', '桶', '毛巾'),
        value1: word,
        axis2: fc.constantFrom('', '颜色'),
        value2: word,
      },
      ...{ price: fc.constantFrom('', '1', 'x', '0'), stock: fc.constantFrom('', '3', '1.5') },
      code: fc.constantFrom('', 'A', 'B'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (given) => {
        const { goods, problems } = read(...given);
        // A repeated code is reported and refuses the import. Its goods are still built if the other line with
        // the code belongs to other goods.
        const isTwiceInGoods = (at: number) =>
          given.some(
            (each, place) => place < at && each.code === given[at]?.code && each.title === given[at]?.title,
          );
        const named = new Set<string>(
          problems
            .filter(
              ({ line, refusal }) => refusal.code !== 'mall.import-code-twice' || isTwiceInGoods(line - 2),
            )
            .map((each) => given[each.line - 2]?.title ?? ''),
        );
        const sold = goods.flatMap(({ input }) => input.skus.filter(({ disabled }) => !disabled));
        expect(sold).toHaveLength(given.filter(({ title }) => !named.has(title)).length);
        for (const { input } of goods) expect(named.has(input.title)).toBe(false);
      }),
    );
  });
});

describe('the categories of an import', () => {
  it('are reported as unknown once for each title, in the first line that contains them', () => {
    const tree = [{ id: '1', parentId: '0', name: '养护' }];
    const lines = [
      { title: '洗车液', category: '养护', code: 'A' },
      { title: '工装', category: '服装', code: 'B' },
      { title: '工装', category: '服装', code: 'C' },
      { title: '手套', category: '', code: 'D' },
    ].map((cells, at) => aGoodsLine(at + 2, cells));
    const column = GOODS_COLUMNS.indexOf('category') + 1;
    expect(unknownCategories(lines, tree)).toEqual([
      { line: 3, column, refusal: expect.objectContaining({ code: 'mall.category-unknown' }) as unknown },
    ]);
  });
});
