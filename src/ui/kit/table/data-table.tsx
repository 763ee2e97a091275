import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import type { GroupRest } from '@/domain/paging/group-rest';
import { type GroupHead, type GroupOf, groupHeads, groupText } from '../list/in-groups';
import { isPlainClick, openInBrowserTab } from '../plain-click';
import { focusControl, hasSelection, isControl } from '../row-click';
import { Bone } from '../states/bone';
import { useText } from '../text/use-text';
import type { Column } from './column';
import styles from './data-table.module.css';
import { TableRow } from './table-row';
import { useRowWindow } from './use-row-window';
import { useScrollsSideways } from './use-scrolls-sideways';

interface Props<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The tint of a row. A cell must show the same information as text. */
  readonly rowTone?: (row: Row) => 'none' | 'waiting' | 'pressing';
  /** Called on a click anywhere on the row. For the keyboard, a cell must contain a link or a button. */
  readonly onRowClick?: ((row: Row) => void) | undefined;
  /** Whether a click opens the row; all rows by default. */
  readonly isClickable?: ((row: Row) => boolean) | undefined;
  /**
   * The URL of a row, if it has one. A middle click, or a click with a modifier key, opens it in another browser tab.
   */
  readonly rowLink?: ((row: Row) => string | undefined) | undefined;
  /** The group of a row; rows of one group are listed together under a heading. */
  readonly groupOf?: GroupOf<Row> | undefined;
  /** How many rows the first and the last group of this page have on other pages. */
  readonly groupRest?: GroupRest | undefined;
  /** The sums in the last row of the table, by column key. */
  readonly totals?:
    { readonly title: string; readonly cells: Readonly<Record<string, ReactNode>> } | undefined;
  /** The number of placeholder rows until the first response. */
  readonly skeletonRows?: number;
  /** Whether the rows are out of date and will be replaced soon. */
  readonly stale?: boolean;
}

/** A line of the table: the heading of a group, or a row with its index among all rows. All lines are equally high. */
type Line<Row> =
  { readonly head: GroupHead; readonly first: Row } | { readonly row: Row; readonly place: number };

const linesOf = <Row,>(rows: readonly Row[], heads: ReadonlyMap<number, GroupHead>): readonly Line<Row>[] =>
  rows.flatMap((row, place): readonly Line<Row>[] => {
    const head = heads.get(place);
    return head === undefined
      ? [{ row, place }]
      : [
          { head, first: row },
          { row, place },
        ];
  });

/** The table row that contains an element; null for content in a portal. */
const rowAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-place]') : null;

/**
 * A dense table of plain elements. If the table is long, the document contains only the rows near the visible part.
 * The head sticks to the top and the first column to the start.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, rowKey, rowTone, onRowClick, isClickable, rowLink } = props;
  const { skeletonRows = 0, stale, totals, groupOf, groupRest } = props;
  const text = useText();
  const heads = useMemo(() => groupHeads(rows, groupOf, groupRest), [rows, groupOf, groupRest]);
  const lines = useMemo(() => linesOf(rows, heads), [rows, heads]);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const scrolls = useScrollsSideways(frame);
  const { from, to, height } = useRowWindow(lines.length, body);
  const isPart = from > 0 || to < lines.length;
  const space = (count: number) =>
    count > 0 ? (
      <tr aria-hidden data-space>
        <td colSpan={columns.length} style={{ height: count * height }} />
      </tr>
    ) : null;
  const clickedRow = ({ target }: MouseEvent) => {
    const clicked = rowAround(target);
    const row = rows[Number(clicked?.dataset['place'])];
    return clicked === null || row === undefined || isControl(target) ? undefined : { clicked, row };
  };
  const onClick = (event: MouseEvent) => {
    const found = clickedRow(event);
    if (found === undefined || hasSelection()) return;
    const link = isPlainClick(event) ? undefined : rowLink?.(found.row);
    if (link !== undefined) {
      openInBrowserTab(link);
      return;
    }
    if (isClickable?.(found.row) === false) return;
    focusControl(found.clicked);
    onRowClick?.(found.row);
  };
  const onAuxClick = (event: MouseEvent) => {
    const found = event.button === 1 ? clickedRow(event) : undefined;
    const link = found && rowLink?.(found.row);
    if (link !== undefined) openInBrowserTab(link);
  };
  return (
    <div
      ref={frame}
      className={styles['frame']}
      data-stale={stale}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table
        className={styles['table']}
        aria-label={label}
        aria-busy={skeletonRows > 0}
        aria-rowcount={isPart ? rows.length + 1 : undefined}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} aria-sort={column.sorted}>
                {column.head ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onClick={onClick} onAuxClick={onAuxClick}>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index} aria-hidden>
              {columns.map(({ key, align, ellipsis }) => (
                <td key={key} data-align={align} data-ellipsis={ellipsis}>
                  <Bone width={`${55 + ((index * 17) % 40)}%`} />
                </td>
              ))}
            </tr>
          ))}
          {space(from)}
          {lines.slice(from, to).map((line) =>
            'head' in line ? (
              <tr key={`group ${line.head.id} ${rowKey(line.first)}`} data-group>
                <th scope="colgroup" colSpan={columns.length}>
                  {groupText(text, line.head)}
                </th>
              </tr>
            ) : (
              <TableRow
                key={rowKey(line.row)}
                row={line.row}
                columns={columns}
                place={line.place}
                isPart={isPart}
                tone={rowTone?.(line.row)}
                clickable={onRowClick !== undefined && isClickable?.(line.row) !== false}
              />
            ),
          )}
          {space(lines.length - to)}
        </tbody>
        {totals === undefined ? null : (
          <tfoot>
            <tr>
              {columns.map(({ key, align }, at) =>
                at === 0 ? (
                  <th key={key} scope="row">
                    {totals.title}
                  </th>
                ) : (
                  <td key={key} data-align={align}>
                    {totals.cells[key]}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
