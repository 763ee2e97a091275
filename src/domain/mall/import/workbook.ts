import type { RefusalCode } from '../../refusals';
import { ok, refuse, type Result } from '../../result';
import { cutCell, IMPORT_LINES_MAX, type LineProblem, type SheetLine } from './sheet-line';

/** The largest workbook that is read. */
export const WORKBOOK_MEGABYTES = 10;

/**
 * A cell of an uploaded workbook that cannot be imported: a formula, a merged cell, a date, or a number with more
 * digits than a spreadsheet keeps. Lines and columns are counted from 1.
 */
export interface SheetFault {
  readonly line: number;
  readonly column: number;
  readonly kind: 'formula' | 'merged' | 'date' | 'number';
}

interface Workbook {
  readonly head: readonly string[];
  readonly lines: readonly SheetLine[];
  readonly faults: readonly SheetFault[];
}

/** The titles of a column of the template, one for each language; the language of the user comes first. */
type Titles = readonly string[];

const REFUSAL_OF_FAULT = {
  formula: 'mall.import-formula',
  merged: 'mall.import-merged',
  date: 'mall.import-date',
  number: 'mall.import-long-number',
} as const satisfies Readonly<Record<SheetFault['kind'], RefusalCode>>;

const plain = (title: string): string => title.replace(/\s|\*/g, '');

/**
 * Sorts the cells of a workbook into the columns of the template, by the titles in any language. Columns that
 * the template does not have are left out, and `optional` columns may be missing. Cells with a fault become
 * problems of their lines.
 */
export const arrangeLines = (
  { head, lines, faults }: Workbook,
  columns: readonly Titles[],
  optional: readonly number[] = [],
): Result<{ readonly lines: readonly SheetLine[]; readonly problems: readonly LineProblem[] }> => {
  const titles = head.map(plain);
  const places = columns.map((names) =>
    titles.findIndex((title) => names.some((name) => plain(name) === title)),
  );
  const missing = columns
    .filter((_, at) => places[at] === -1 && !optional.includes(at))
    .map(([title = '']) => title);
  if (missing.length > 0) return refuse('mall.import-columns', { missing: missing.join(' / ') });
  const arranged = lines
    .map(({ line, cells }) => ({
      line,
      cells: places.map((place) => cutCell(cells[place] ?? '')),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (arranged.length === 0) return refuse('mall.import-no-lines');
  if (arranged.length > IMPORT_LINES_MAX)
    return refuse('mall.import-too-many-lines', { max: IMPORT_LINES_MAX });
  const problems = faults.flatMap(({ line, column, kind }): LineProblem[] => {
    const at = places.indexOf(column - 1);
    const { refusal } = refuse(REFUSAL_OF_FAULT[kind]);
    return at === -1 || line === 1 ? [] : [{ line, column: at + 1, refusal }];
  });
  return ok({ lines: arranged, problems });
};
