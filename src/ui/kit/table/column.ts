import type { ReactNode } from 'react';
import type { Cell, CellKind } from '@/domain/export/sheet';

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Any CSS width; a column without one shares the remaining width. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /** Whether text that does not fit is cut; the whole text is then the cell's title. */
  readonly ellipsis?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Replaces the title in the table head; other places still use the title. */
  readonly head?: ReactNode;
  /** The direction in which this column sorts the rows. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** Whether the column is hidden until the user chooses it. Exports always contain it. */
  readonly startsHidden?: true;
  /** Whether only exports contain the column. */
  readonly onlyInSheet?: true;
  /** The cell of the column in an export. */
  readonly sheet?: SheetCell<Row>;
}

interface SheetCell<Row> {
  /** The head of the column in an export; absent if it is the title of the column. */
  readonly title?: string;
  readonly kind: CellKind;
  /** The width in an export, in characters. */
  readonly width: number;
  readonly of: (row: Row) => Cell;
}
