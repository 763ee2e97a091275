import type { Viewer } from '../../access/use-viewer';
import { useText } from '../../text/use-text';
import { isOffered, type RowAction } from './action';
import styles from './row-actions.module.css';

/** The actions of a list as its rows need them; the same object until something of it changes. */
export interface ShownActions<Row> {
  readonly all: readonly RowAction<Row>[];
  readonly viewer: Viewer;
  readonly run: (action: RowAction<Row>, row: Row) => void;
  /** Why nothing, or not more, can be done with a row. */
  readonly note?: ((row: Row, viewer: Viewer) => string | undefined) | undefined;
}

interface Props<Row> {
  readonly row: Row;
  readonly of: ShownActions<Row>;
}

/** What can be done with a row. Buttons of the browser's own: hundreds of them stand in a table. */
export const RowActions = <Row,>({ row, of: { all, viewer, run, note } }: Props<Row>) => {
  const text = useText();
  const words = note?.(row, viewer);
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
      {words === undefined ? null : <span className={styles['note']}>{words}</span>}
    </span>
  );
};
