import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text';
import styles from './bulk-bar.module.css';
import { type Selection, useSelected } from './selection';

interface Props<Row> {
  readonly selection: Selection<Row>;
  /** Actions on the selected rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The actions on the selected rows, shown if there are any. The number of rows is announced. */
export const BulkBar = <Row,>({ selection, children }: Props<Row>) => {
  const text = useText();
  const rows = useSelected(selection);
  return (
    <div className={styles['place']} role="group" aria-label={text('list.bulk')} hidden={rows.length === 0}>
      <span role="status" className={styles['count']}>
        {rows.length === 0 ? '' : text('list.selected', { count: rows.length })}
      </span>
      {rows.length === 0 ? null : (
        <>
          {children(rows)}
          <Button type="link" onClick={selection.clear}>
            {text('list.select-none')}
          </Button>
        </>
      )}
    </div>
  );
};
