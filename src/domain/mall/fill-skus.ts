import { lengthOf } from '../kernel/text';
import { AMOUNT_MAX, PIECES_KEPT_MAX } from './bounds';
import { CODE_MAX, type Sku } from './sku';
import { countTyped, fenTyped } from './typed';

/** The columns of the matrix that are typed, in their order on the screen. */
export const SKU_COLUMNS = ['price', 'marketPrice', 'stock', 'warnAt', 'code'] as const;
export type SkuColumn = (typeof SKU_COLUMNS)[number];

/** A part of a SKU as a cell of a spreadsheet writes it; undefined where the column cannot hold it. */
const typedAs = (column: SkuColumn, text: string): Partial<Sku> | undefined => {
  const plain = text.trim().replace(/^[¥￥]/, '');
  if (column === 'code') return lengthOf(plain) <= CODE_MAX ? { code: plain } : undefined;
  const isMoney = column === 'price' || column === 'marketPrice';
  const value = isMoney ? fenTyped(plain) : countTyped(plain.replaceAll(',', ''));
  const max = isMoney ? AMOUNT_MAX : PIECES_KEPT_MAX;
  return value === undefined || value > max ? undefined : { [column]: value };
};

/** The cells of a copied range: lines by line feeds, columns by tabs. A last line feed begins no line. */
export const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** Whether a copied text is a range, rather than one value that a field takes by itself. */
export const isRange = (text: string): boolean => /[\t\n\r]/.test(text);

interface Pasted {
  readonly skus: readonly Sku[];
  /** Cells that were taken. */
  readonly taken: number;
  /** Cells that their column cannot hold; the values there stay as they were. */
  readonly unread: readonly string[];
  /** Cells beyond the last row or column. */
  readonly beyond: number;
}

/** Puts a copied range into the matrix, its first cell at a row and a column. An empty cell leaves its value alone. */
export const pasteSkus = (
  skus: readonly Sku[],
  at: { readonly row: number; readonly column: SkuColumn },
  text: string,
): Pasted => {
  const next = [...skus];
  const unread: string[] = [];
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
      const read = typedAs(column, cell);
      if (read === undefined) unread.push(cell.trim());
      else {
        next[at.row + down] = { ...sku, ...read };
        taken += 1;
      }
    }
  return { skus: next, taken, unread, beyond };
};

/** Gives the rows below one the value that it has in a column. A code names one SKU, so it is never filled down. */
export const fillDown = (skus: readonly Sku[], row: number, column: SkuColumn): readonly Sku[] => {
  const from = skus[row];
  return from === undefined || column === 'code'
    ? skus
    : skus.map((sku, at) => (at > row ? { ...sku, [column]: from[column] } : sku));
};
