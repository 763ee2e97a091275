import { memo, type ReactNode } from 'react';
import { UserText } from '../text/user-text';
import type { Column } from './column';

interface Props<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** The position of the row among all rows, from 0. */
  readonly place: number;
  /** Whether the document contains only a part of the rows. */
  readonly isPart: boolean;
  readonly tone: string | undefined;
  readonly clickable: boolean;
}

const written = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' ? <UserText>{cell}</UserText> : cell;

const Drawn = <Row,>({ row, columns, place, isPart, tone, clickable }: Props<Row>) => (
  <tr
    aria-rowindex={isPart ? place + 2 : undefined}
    data-place={place}
    data-tone={tone}
    data-clickable={clickable}
  >
    {columns.map((column) => (
      <td key={column.key} data-align={column.align} data-ellipsis={column.ellipsis}>
        {written(column.cell(row))}
      </td>
    ))}
  </tr>
);

/** One row of a `DataTable`. It renders again only if its content changes. */
export const TableRow = memo(Drawn) as typeof Drawn;
