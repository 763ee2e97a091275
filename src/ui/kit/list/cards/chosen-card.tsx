import type { MouseEvent, ReactNode } from 'react';
import { isControl } from '../../row-click';
import { RowCheck } from '../selection/row-check';
import type { Selection } from '../selection/selection';
import styles from './list-cards.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly nameOf: (row: Row) => string;
  readonly tone: string | undefined;
  readonly selection: Selection<Row>;
  readonly children: ReactNode;
}

/** A card while rows are selected: a touch anywhere selects or deselects it. */
export const ChosenCard = <Row,>({ row, rowKey, nameOf, tone, selection, children }: Props<Row>) => (
  <li
    className={styles['card']}
    data-row={rowKey}
    data-tone={tone}
    data-selecting
    onClick={({ target }: MouseEvent) => {
      if (!isControl(target)) selection.set([row], !selection.has(selection.idOf(row)));
    }}
  >
    <RowCheck selection={selection} row={row} name={nameOf(row)} />
    <div className={styles['lines']}>{children}</div>
  </li>
);
