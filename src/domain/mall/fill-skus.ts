import { lengthOf } from '../kernel/text';
import { AMOUNT_MAX, PIECES_KEPT_MAX } from './bounds';
import { CODE_MAX, type Sku, skuKey } from './sku';
import { parseCount, parseYuanAsFen } from './typed';

/** The columns of the SKU table that users fill in, in their order on the screen. */
export const SKU_COLUMNS = ['price', 'marketPrice', 'stock', 'warnAt', 'code'] as const;
export type SkuColumn = (typeof SKU_COLUMNS)[number];

/** Parses a spreadsheet cell to a part of a SKU; undefined if the column does not accept it. */
const typedAs = (column: SkuColumn, text: string): Partial<Sku> | undefined => {
  const plain = text.trim().replace(/^[¥￥]/, '');
  if (column === 'code') return lengthOf(plain) <= CODE_MAX ? { code: plain } : undefined;
  const isMoney = column === 'price' || column === 'marketPrice';
  const value = isMoney ? parseYuanAsFen(plain) : parseCount(plain.replaceAll(',', ''));
  const max = isMoney ? AMOUNT_MAX : PIECES_KEPT_MAX;
  return value === undefined || value > max ? undefined : { [column]: value };
};

/**
 * The cells of a copied range. Line feeds separate rows, tabs separate columns, and a final line feed starts no
 * row.
 */
export const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** Whether a copied text is a range of cells. Any other text is pasted into one field as usual. */
export const isRange = (text: string): boolean => /[\t\n\r]/.test(text);

/** The `skuKey`s of the stored combinations. Only the stock journal changes their stock. */
export type StoredKeys = ReadonlySet<string>;

const NONE_STORED: StoredKeys = new Set();

const isKept = (sku: Sku, column: SkuColumn, stored: StoredKeys): boolean =>
  column === 'stock' && stored.has(skuKey(sku.values));

interface Pasted {
  readonly skus: readonly Sku[];
  /** The number of cells that were pasted. */
  readonly taken: number;
  /** The texts of cells that their column does not accept. The existing values of these cells stay. */
  readonly unread: readonly string[];
  /** The combinations whose stock was not pasted, because only the journal changes it. */
  readonly kept: readonly Sku[];
  /** The number of cells beyond the last row or column. */
  readonly beyond: number;
}

/** Pastes a copied range into the SKU table from a row and a column. An empty cell leaves its value unchanged. */
export const pasteSkus = (
  skus: readonly Sku[],
  at: { readonly row: number; readonly column: SkuColumn },
  text: string,
  stored: StoredKeys = NONE_STORED,
): Pasted => {
  const next = [...skus];
  const unread: string[] = [];
  const kept: Sku[] = [];
  const first = SKU_COLUMNS.indexOf(at.column);
  let taken = 0;
  let beyond = 0;
  for (const [down, line] of cellsOf(text).entries())
    for (const [right, cell] of line.entries()) {
      if (cell.trim() === '') continue;
      const sku = next[at.row + down];
      const column = SKU_COLUMNS[first + right];
      if (sku === undefined || column === undefined) {
        beyond += 1;
        continue;
      }
      if (isKept(sku, column, stored)) {
        kept.push(sku);
        continue;
      }
      const read = typedAs(column, cell);
      if (read === undefined) unread.push(cell.trim());
      else {
        next[at.row + down] = { ...sku, ...read };
        taken += 1;
      }
    }
  return { skus: next, taken, unread, kept, beyond };
};

/**
 * Copies a row's value in a column to all rows below. A code belongs to one SKU, so it is never copied. The stock of
 * stored SKUs does not change.
 */
export const fillDown = (
  skus: readonly Sku[],
  row: number,
  column: SkuColumn,
  stored: StoredKeys = NONE_STORED,
): readonly Sku[] => {
  const from = skus[row];
  return from === undefined || column === 'code'
    ? skus
    : skus.map((sku, at) =>
        at > row && !isKept(sku, column, stored) ? { ...sku, [column]: from[column] } : sku,
      );
};

/** Sets a column of all combinations to one value. The stock of stored SKUs does not change. */
export const fillAll = (
  skus: readonly Sku[],
  column: Exclude<SkuColumn, 'code'>,
  value: number,
  stored: StoredKeys = NONE_STORED,
): readonly Sku[] => skus.map((sku) => (isKept(sku, column, stored) ? sku : { ...sku, [column]: value }));
