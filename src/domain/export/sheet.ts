/** The type of a cell in an exported file. `money` and `points` are whole cents, `moment` an instant, `count` a whole number. */
export type CellKind = 'text' | 'count' | 'money' | 'points' | 'moment';

/** The content of a cell; null for an empty one. */
export type Cell = string | number | null;

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface SheetColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** The width of the column in characters. */
  readonly width: number;
}

/** The facts about a sheet that are known before its rows are read. */
export interface SheetHead {
  readonly format: ExportFormat;
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** Characters that a file name may not contain on one of the common systems. */
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001F]+/g; // eslint-disable-line no-control-regex -- it matches control characters

/** The name of an exported file from the list's title, the time and the format: `订单列表 2026-11-22 1305.xlsx`. */
export const exportFileName = (title: string, at: string, format: ExportFormat): string =>
  `${title} ${at}`.replace(NOT_IN_NAMES, '').trim() + `.${format}`;
