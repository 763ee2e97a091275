import { bytesOf, lengthOf } from '../../kernel/text';
import type { Refusal } from '../../refusals';

/** The kinds of workbook that can be imported. */
export const IMPORT_KINDS = ['goods', 'shipping'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STEPS = ['write', 'cancel'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The most lines of one import. */
export const IMPORT_LINES_MAX = 10_000;
/** The most lines that are sent at once. */
export const IMPORT_PART_LINES = 250;
/** The most bytes of lines that are sent at once, below the limit of a body. */
export const IMPORT_PART_BYTES = 900 * 1024;
/** The most parts of one import: those of lines of ordinary length, and some more of long texts. */
export const IMPORT_PARTS_MAX = 64;
/** The most characters of a cell that are sent. A longer one is cut, and is too long for every column. */
export const IMPORT_CELL_MAX = 6000;

/** A line of a workbook: its number there, and the text of each column in the order of the template. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A fault of a line. The column counts from 1; 0 is the line as a whole. */
export interface LineProblem {
  readonly line: number;
  readonly column: number;
  readonly refusal: Refusal;
}

/** The result that an import would have: the problems in the order of the lines, and the figures without them. */
export interface ImportReport {
  readonly lines: number;
  /** Goods, or orders. */
  readonly things: number;
  /** SKUs, or parcels. */
  readonly parts: number;
  readonly problems: readonly LineProblem[];
}

export const inOrderOfLines = (problems: readonly LineProblem[]): readonly LineProblem[] =>
  [...problems].sort((a, b) => a.line - b.line || a.column - b.column);

/** The parts in which lines are sent, in their order: each within the most lines and, beyond one line, the most bytes. */
export const partsOf = (lines: readonly SheetLine[]): readonly (readonly SheetLine[])[] => {
  const parts: SheetLine[][] = [];
  let bytes = 0;
  for (const line of lines) {
    // With the comma before it.
    const more = bytesOf(JSON.stringify(line)) + 1;
    const last = parts.at(-1);
    if (last !== undefined && last.length < IMPORT_PART_LINES && bytes + more <= IMPORT_PART_BYTES) {
      last.push(line);
      bytes += more;
    } else {
      parts.push([line]);
      bytes = more;
    }
  }
  return parts;
};

/** Rows by a value, both in the order of their first occurrence. */
export const grouped = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(valueOf(row));
    if (group === undefined) groups.set(valueOf(row), [row]);
    else group.push(row);
  }
  return groups;
};

const QUOTED_MAX = 40;

/** A text as a problem quotes it: a report of many lines repeats no long texts. */
export const quoted = (text: string): string =>
  lengthOf(text) > QUOTED_MAX ? `${[...text].slice(0, QUOTED_MAX).join('')}…` : text;

/** The values that occur again, each with the lines after its first one. */
export const repeatedIn = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string,
): readonly { readonly row: Row; readonly first: Row }[] => {
  const first = new Map<string, Row>();
  return rows.flatMap((row) => {
    const value = valueOf(row);
    if (value === '') return [];
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, row);
    return earlier === undefined ? [] : [{ row, first: earlier }];
  });
};
