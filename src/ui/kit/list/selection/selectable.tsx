import type { Column } from '../../table/column';
import { PageCheck, RowCheck } from './row-check';
import type { Selection } from './selection';

/** The width of a checkbox, in px. */
const CHECK_WIDTH = 28;

/** Adds a checkbox to the first column, which stays visible when the table scrolls sideways. */
export const selectable = <Row,>(
  columns: readonly Column<Row>[],
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] => {
  const [first, ...others] = columns;
  if (first === undefined) return columns;
  const { cell, width, title } = first;
  return [
    {
      ...first,
      ...(width === undefined ? {} : { width: `calc(${width} + ${CHECK_WIDTH}px)` }),
      head: (
        <>
          <PageCheck selection={selection} />
          {title}
        </>
      ),
      cell: (row) => (
        <>
          <RowCheck selection={selection} row={row} name={nameOf(row)} />
          {cell(row)}
        </>
      ),
    },
    ...others,
  ];
};
