/** How a cell is meant. `money` is whole cents, `moment` an instant, `count` a whole number. */
export type CellKind = 'text' | 'count' | 'money' | 'moment';

/** What a cell holds; nothing where there is nothing to say. */
export type Cell = string | number | null;

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface SheetColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
}

/** What is known of a sheet before its rows. */
export interface SheetHead {
  readonly format: ExportFormat;
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** What a file name may not hold on one of the systems it is saved on. */
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001F]+/g; // eslint-disable-line no-control-regex -- those are meant

/** `订单列表 2026-11-22 1305.xlsx`: the list, when it was asked for, and what it is. */
export const exportFileName = (title: string, at: string, format: ExportFormat): string =>
  `${title} ${at}`.replace(NOT_IN_NAMES, '').trim() + `.${format}`;
