import type { Viewer } from '../../access/use-viewer';
import { useText } from '../../text/use-text';
import { isOffered, type RowAction } from './action';
import styles from './row-actions.module.css';

/**
 * The actions of a list in the form that its rows use. The object stays the same until its content changes.
 */
export interface ShownActions<Row> {
  readonly all: readonly RowAction<Row>[];
  readonly viewer: Viewer;
  readonly run: (action: RowAction<Row>, row: Row) => void;
  /** Returns a note that explains why a row has no actions, or no further ones. */
  readonly note?: ((row: Row, viewer: Viewer) => string | undefined) | undefined;
}

interface Props<Row> {
  readonly row: Row;
  readonly of: ShownActions<Row>;
}

/** Whether the row shows a note or at least one button of an action. */
export const hasRowActions = <Row,>(row: Row, { all, viewer, note }: ShownActions<Row>): boolean =>
  note?.(row, viewer) !== undefined ||
  all.some((action) => action.shown !== false && isOffered(action, row, viewer));

/** The actions of a row. The buttons are native, because a table has hundreds of them. */
export const RowActions = <Row,>({ row, of: { all, viewer, run, note } }: Props<Row>) => {
  const text = useText();
  const content = note?.(row, viewer);
  return (
    <span className={styles['actions']}>
      {all.map((action) =>
        action.shown === false || !isOffered(action, row, viewer) ? null : (
          <button
            key={action.key}
            type="button"
            className={styles['action']}
            data-look={action.look ?? 'button'}
            aria-label={action.named(row, text)}
            onClick={() => {
              run(action, row);
            }}
          >
            {text(action.word)}
          </button>
        ),
      )}
      {content === undefined ? null : <span className={styles['note']}>{content}</span>}
    </span>
  );
};
