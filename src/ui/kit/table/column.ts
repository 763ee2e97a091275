import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Any CSS width; a column without one shares what is left. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /** Cuts what does not fit, with the whole text as a title. */
  readonly ellipsis?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
