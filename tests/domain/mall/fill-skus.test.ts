import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, fillAll, fillDown, isRange, pasteSkus, SKU_COLUMNS } from '@/domain/mall/fill-skus';
import { type Sku, skuKey, skusOf } from '@/domain/mall/sku';

const skus = skusOf([{ name: '容量', values: ['300ml', '500ml', '1L'] }], []);
const shown = (rows: readonly Sku[]) =>
  rows.map(({ price, marketPrice, stock, warnAt, code }) => [price, marketPrice, stock, warnAt, code]);

describe('pasting a range of a spreadsheet', () => {
  it('fills the matrix from the focused cell, to the right and downwards', () => {
    const pasted = pasteSkus(skus, { row: 1, column: 'price' }, '59.9\t¥79\t1,200\r\n89\t\t60\r\n');
    expect(shown(pasted.skus)).toEqual([
      [0, 0, 0, 0, ''],
      [5990, 7900, 1200, 0, ''],
      [8900, 0, 60, 0, ''],
    ]);
    expect(pasted).toMatchObject({ taken: 5, unread: [], beyond: 0 });
  });

  it('keeps the value of a cell whose text is invalid, and reports such cells and those outside', () => {
    const { skus: left, ...report } = pasteSkus(
      pasteSkus(skus, { row: 0, column: 'stock' }, '5\n6\n7').skus,
      { row: 2, column: 'stock' },
      '1.5\t3\tDM-1\tmore\n9',
    );
    expect(left[2]).toMatchObject({ stock: 7, warnAt: 3, code: 'DM-1' });
    expect(report).toEqual({ taken: 2, unread: ['1.5'], kept: [], beyond: 2 });
    expect(pasteSkus(skus, { row: 0, column: 'price' }, '-3\t1000001').unread).toEqual(['-3', '1000001']);
  });

  it('applies only to several values, because a field accepts a single value itself', () => {
    expect([isRange('59.9'), isRange('1\t2'), isRange('1\n2')]).toEqual([false, true, true]);
    expect(cellsOf('a\tb\n')).toEqual([['a', 'b']]);
  });

  it('counts every cell once: filled, invalid, outside or empty', () => {
    const cell = fc.constantFrom('', '1', '2.50', 'x', '9999999999');
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 5 }),
        fc.nat(2),
        fc.constantFrom(...SKU_COLUMNS),
        (cells, row, column) => {
          const text = cells.map((line) => line.join('\t')).join('\n');
          const { taken, unread, beyond, skus: next } = pasteSkus(skus, { row, column }, `${text}\n`);
          expect(taken + unread.length + beyond).toBe(cells.flat().filter((each) => each !== '').length);
          expect(next.map(({ values, disabled }) => [values, disabled])).toEqual(
            skus.map(({ values, disabled }) => [values, disabled]),
          );
        },
      ),
    );
  });
});

describe('the stock of a stored SKU', () => {
  const stored = new Set([skuKey(['500ml'])]);

  it('is not changed by a paste, and the paste reports the SKUs whose stock it left unchanged', () => {
    const pasted = pasteSkus(skus, { row: 0, column: 'stock' }, '5\t1\n6\t2\n7\t3', stored);
    expect(shown(pasted.skus).map(([, , stock, warnAt]) => [stock, warnAt])).toEqual([
      [5, 1],
      [0, 2],
      [7, 3],
    ]);
    expect(pasted).toMatchObject({ taken: 5, unread: [], beyond: 0 });
    expect(pasted.kept.map(({ values }) => values)).toEqual([['500ml']]);
  });

  it('is not changed by filling down or filling all, unlike its other columns', () => {
    const first = pasteSkus(skus, { row: 0, column: 'stock' }, '9\t4').skus;
    expect(fillDown(first, 0, 'stock', stored).map(({ stock }) => stock)).toEqual([9, 0, 9]);
    expect(fillAll(first, 'stock', 3, stored).map(({ stock }) => stock)).toEqual([3, 0, 3]);
    expect(fillAll(first, 'warnAt', 2, stored).map(({ warnAt }) => warnAt)).toEqual([2, 2, 2]);
  });
});

describe('filling down', () => {
  it('copies the value of a row to the rows below, and leaves those above unchanged', () => {
    const priced = pasteSkus(skus, { row: 0, column: 'price' }, '10\n20\n30').skus;
    expect(fillDown(priced, 1, 'price').map(({ price }) => price)).toEqual([1000, 2000, 2000]);
    expect(fillDown(priced, 9, 'price')).toEqual(priced);
  });

  it('skips codes, because each belongs to one SKU', () => {
    const coded = pasteSkus(skus, { row: 0, column: 'code' }, 'DM-1\nDM-2').skus;
    expect(fillDown(coded, 0, 'code')).toEqual(coded);
  });
});
