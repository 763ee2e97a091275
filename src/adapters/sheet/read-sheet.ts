import { readXlsx } from 'hucre/xlsx';
import type { ReadWorkbook } from '@/application/import/sheet-reader.port';
import { formatDateTime } from '@/domain/dates/format';
import type { SheetFault } from '@/domain/mall/import/workbook';
import { ok, refuse, type Result } from '@/domain/result';
import { MEGABYTE } from '@/domain/upload/upload-rule';

/* Reads the first sheet of an xlsx workbook as texts. */

/** The limit for the unpacked size of a workbook: a few packed megabytes can unpack to gigabytes. */
const UNPACKED_MAX = 200 * MEGABYTE;

const CENTRAL_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const END_OF_DIRECTORY = 0x06054b50;

/** The unpacked size that a zip archive declares, in bytes; undefined for other files. */
const unpackedBytes = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) return undefined;
  let sum = 0;
  let at = view.getUint32(end + 16, true);
  while (at + ENTRY_BYTES <= bytes.length && view.getUint32(at, true) === CENTRAL_ENTRY) {
    sum += view.getUint32(at + 24, true);
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return sum;
};

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** A number as a spreadsheet shows it: 15 digits, without floating-point errors. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return formatDateTime(value.getTime());
  return typeof value === 'boolean' ? String(value).toUpperCase() : '';
};

/** A spreadsheet rounds numbers of 16 digits and more. */
const ROUNDED_FROM = 1e15;

/** The kind of a cell whose text may differ from the text that the user typed. Undefined for any other cell. */
const faultOf = (value: unknown): SheetFault['kind'] | undefined => {
  if (value instanceof Date) return 'date';
  return typeof value === 'number' && Math.abs(value) >= ROUNDED_FROM ? 'number' : undefined;
};

/** Reads the first sheet of a workbook as texts. */
export const readSheet = async (bytes: Uint8Array): Promise<Result<ReadWorkbook>> => {
  if (bytes.length === 0) return refuse('mall.import-empty-file');
  if (OLE.every((byte, at) => bytes[at] === byte)) return refuse('mall.import-locked');
  const unpacked = unpackedBytes(bytes);
  if (unpacked === undefined) return refuse('mall.import-not-a-workbook');
  if (unpacked > UNPACKED_MAX) return refuse('mall.import-too-large', { max: UNPACKED_MAX / MEGABYTE });
  const book = await readXlsx(bytes, { sheets: [0] }).catch(() => undefined);
  const sheet = book?.sheets[0];
  if (sheet === undefined) return refuse('mall.import-not-a-workbook');
  const [head = [], ...rows] = sheet.rows;
  const faults: SheetFault[] = [];
  for (const [place, { formula }] of sheet.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (formula !== undefined) faults.push({ line: row + 1, column: column + 1, kind: 'formula' });
  }
  for (const { startRow, startCol } of sheet.merges ?? [])
    faults.push({ line: startRow + 1, column: startCol + 1, kind: 'merged' });
  for (const [at, row] of rows.entries())
    for (const [place, value] of row.entries()) {
      const kind = faultOf(value);
      if (kind !== undefined) faults.push({ line: at + 2, column: place + 1, kind });
    }
  return ok({
    head: head.map(textOf),
    lines: rows
      .map((row, at) => ({ line: at + 2, cells: row.map(textOf) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    faults,
  });
};
