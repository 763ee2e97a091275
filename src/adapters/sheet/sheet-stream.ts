import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, SheetHead } from '@/domain/export/sheet';
import { asCellText, asCsvText } from '@/domain/export/spreadsheet-text';
import { formatDateTime } from '@/domain/dates/format';

/* Generates the bytes of a CSV or xlsx file from rows. */

export type SheetRow = readonly Cell[];

const CENTS = 100;

/** Whether a cell is an amount in cents, which a file contains as a number with two decimals. */
const isAmount = (kind: CellKind): boolean => kind === 'money' || kind === 'points';

const csvCell = (cell: Cell, kind: CellKind): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return asCsvText(cell);
  if (kind === 'moment') return formatDateTime(cell);
  return isAmount(kind) ? (cell / CENTS).toFixed(2) : String(cell);
};

/** The value of a cell in xlsx. An instant becomes sortable text, because a workbook has no time zone. */
const xlsxCell = (cell: Cell, kind: CellKind): string | number | null => {
  if (typeof cell === 'string') return asCellText(cell);
  if (cell === null || kind === 'count') return cell;
  return kind === 'moment' ? formatDateTime(cell) : cell / CENTS;
};

/** Excel's limit for a sheet's name, and the characters it does not allow there. */
const SHEET_NAME_MAX = 31;
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, SHEET_NAME_MAX);

async function* mapped<T>(
  rows: AsyncIterable<SheetRow>,
  { columns }: SheetHead,
  cellOf: (cell: Cell, kind: CellKind) => T,
): AsyncGenerator<T[]> {
  for await (const row of rows) {
    yield columns.map(({ kind }, index) => cellOf(row[index] ?? null, kind));
  }
}

/**
 * Generates the bytes of a file while its rows are read. Text stays text and is never interpreted as a
 * formula.
 */
export const sheetStream = (head: SheetHead, rows: AsyncIterable<SheetRow>): ReadableStream<Uint8Array> => {
  if (head.format === 'csv')
    return writeCsvStream(mapped(rows, head, csvCell), {
      headers: head.columns.map(({ title }) => asCsvText(title)),
      bom: true,
      quoteStyle: 'all',
      lineSeparator: '\r\n',
    });
  return writeXlsxStream(mapped(rows, head, xlsxCell), {
    name: sheetName(head.name),
    columns: head.columns.map(({ title, kind, width }) => ({
      header: asCellText(title),
      width,
      ...(isAmount(kind) ? { numFmt: '#,##0.00' } : {}),
    })),
    freezePane: { rows: 1 },
  });
};
