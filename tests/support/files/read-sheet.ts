import { Window } from 'happy-dom';
import { unzip } from './unzip';

export interface ReadCell {
  /** The cell type: `inlineStr` and `s` are texts, `n` is a number. Any other type differs from the written value. */
  readonly type: string;
  readonly text: string;
  /** Absent without a formula: a cell with one would be computed. */
  readonly formula?: string;
}

const CHARACTER = /_x([0-9A-Fa-f]{4})_/g;
const columnOf = (place: string): number =>
  [...place.replace(/\d+/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The cells of a workbook's first sheet, as a spreadsheet program reads them. It does not use the library that wrote
 * them.
 */
export const readWorkbook = (bytes: Buffer): ReadCell[][] => {
  const xml = unzip(bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  const page = new Window();
  const sheet = new page.DOMParser().parseFromString(xml, 'application/xml');
  return [...sheet.querySelectorAll('row')].map((row) => {
    const cells: ReadCell[] = [];
    for (const cell of row.querySelectorAll('c')) {
      const formula = cell.querySelector('f')?.textContent;
      const raw = (cell.querySelector('t') ?? cell.querySelector('v'))?.textContent ?? '';
      cells[columnOf(cell.getAttribute('r') ?? '')] = {
        type: cell.getAttribute('t') ?? 'n',
        text: raw.replace(CHARACTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        ...(formula === undefined ? {} : { formula }),
      };
    }
    return cells;
  });
};

/** Parses the fields of CSV by RFC 4180. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',' || (sign === '\r' && text[at + 1] === '\n')) {
      rows.at(-1)?.push(field);
      field = '';
      if (sign !== ',') {
        rows.push([]);
        at += 1;
      }
    } else field += sign;
  }
  if (field !== '') rows.at(-1)?.push(field);
  return rows.filter((row) => row.length > 0);
};
