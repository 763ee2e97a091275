import { bytesOf, lengthOf } from '../../kernel/text';
import type { Refusal } from '../../refusals';

/** The kinds of workbook that can be imported. */
export const IMPORT_KINDS = ['goods', 'shipping'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STEPS = ['write', 'cancel'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The maximum number of lines in one import. */
export const IMPORT_LINES_MAX = 10_000;
/** The maximum number of lines that are sent at once. */
export const IMPORT_PART_LINES = 250;
/** The maximum size of the lines that are sent at once, in bytes; it is below the limit of a request body. */
export const IMPORT_PART_BYTES = 900 * 1024;
/** The maximum number of parts of one import. Lines of ordinary length need 40 parts; longer lines need more. */
export const IMPORT_PARTS_MAX = 64;
/** The maximum length of a cell that is sent, in characters. It is greater than the maximum of every column. */
export const IMPORT_CELL_MAX = 6000;

/**
 * Shortens a cell that is too long to be sent. Its surrounding white space is removed first. If it is still too long,
 * it is cut. A cut cell is too long for every column and is therefore refused.
 */
export const cutCell = (cell: string): string => {
  if (cell.length <= IMPORT_CELL_MAX) return cell;
  const characters = [...cell.trim()];
  return characters.length <= IMPORT_CELL_MAX
    ? characters.join('')
    : `${characters.slice(0, IMPORT_CELL_MAX - 1).join('')}…`;
};

/** A line of a workbook: its line number, and the text of each column in the order of the template. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A problem of a line. Columns are counted from 1; 0 means the whole line. */
export interface LineProblem {
  readonly line: number;
  readonly column: number;
  readonly refusal: Refusal;
}

/**
 * The result of checking an import: its problems in the order of the lines, and the figures of the lines without
 * problems.
 */
export interface ImportReport {
  readonly lines: number;
  /** The number of goods or orders. */
  readonly things: number;
  /** The number of SKUs or parcels. */
  readonly parts: number;
  readonly problems: readonly LineProblem[];
}

/** Sorts problems by line, then by column. */
export const inOrderOfLines = (problems: readonly LineProblem[]): readonly LineProblem[] =>
  [...problems].sort((a, b) => a.line - b.line || a.column - b.column);

/**
 * Splits lines into parts that are sent one after the other. Each part respects the limits of lines and bytes, but a
 * single line may exceed the bytes.
 */
export const partsOf = (lines: readonly SheetLine[]): readonly (readonly SheetLine[])[] => {
  const parts: SheetLine[][] = [];
  let bytes = 0;
  for (const line of lines) {
    // The size of the line in JSON, including the comma before it.
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

/** Groups rows by a value; groups and rows are in the order of their first occurrence. */
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

/** A text as quoted in a problem, shortened so that a long report stays small. */
export const quoted = (text: string): string =>
  lengthOf(text) > QUOTED_MAX ? `${[...text].slice(0, QUOTED_MAX).join('')}…` : text;

/** The rows whose value occurred before, each with the first row of that value. Empty values do not count. */
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
