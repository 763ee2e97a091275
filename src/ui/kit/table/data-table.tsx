import { type ReactNode } from 'react';
import { Bone } from '../states/bone';
import { type Column } from './column';
import styles from './data-table.module.css';

interface Props<Row> {
  /** What the table is, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Tints a row; what the tint means stands in a cell as text. */
  readonly rowTone?: (row: Row) => 'none' | 'waiting' | 'pressing';
  /** A click anywhere on the row. The keyboard's way is a link or a button in a cell. */
  readonly onRowClick?: (row: Row) => void;
  readonly onRowHover?: (row: Row) => void;
  /** Number of grey rows while nothing is there yet. */
  readonly skeletonRows?: number;
  /** Older rows that are about to be replaced. */
  readonly stale?: boolean;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** So that the focus comes back to the row when what it opened is closed. */
const focusControl = (row: HTMLElement) => {
  row.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
};

const hasSelection = () => (window.getSelection()?.toString() ?? '') !== '';

/**
 * A dense table of plain elements: a page of 500 rows costs one layout and no library. The head sticks to the top,
 * the first column to the start.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, rowKey, rowTone, onRowClick, onRowHover, skeletonRows = 0, stale } = props;
  const cells = (cell: (column: Column<Row>) => ReactNode) =>
    columns.map((column) => (
      <td key={column.key} data-align={column.align} data-ellipsis={column.ellipsis}>
        {cell(column)}
      </td>
    ));
  return (
    <div className={styles['frame']} data-stale={stale}>
      <table className={styles['table']} aria-label={label} aria-busy={skeletonRows > 0}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} aria-hidden>
              {cells(() => (
                <Bone width={`${55 + ((index * 17) % 40)}%`} />
              ))}
            </tr>
          ))}
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-tone={rowTone?.(row)}
              data-clickable={onRowClick !== undefined}
              onMouseEnter={() => {
                onRowHover?.(row);
              }}
              onClick={(event) => {
                if (isControl(event.target) || hasSelection()) return;
                focusControl(event.currentTarget);
                onRowClick?.(row);
              }}
            >
              {cells((column) => column.cell(row))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
