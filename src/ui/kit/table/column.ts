import type { ReactNode } from 'react';
import type { Cell, CellKind } from '@/domain/export/sheet';

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Any CSS width; a column without one shares the remaining width. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /** Cuts text that does not fit, and shows the whole text as a title. */
  readonly ellipsis?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Replaces the title in the table head; the title still names the column everywhere else. */
  readonly head?: ReactNode;
  /** The rows are sorted by this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** Shows once the person chooses it; an export holds it in any case. */
  readonly startsHidden?: true;
  /** The cell of the column in an export. */
  readonly sheet?: SheetCell<Row>;
}

interface SheetCell<Row> {
  readonly kind: CellKind;
  /** In an export, in characters. */
  readonly width: number;
  readonly of: (row: Row) => Cell;
}
