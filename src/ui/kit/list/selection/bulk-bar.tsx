import { Button } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../../text/use-text';
import styles from './bulk-bar.module.css';
import { PageCheck } from './row-check';
import { type Selection, useSelected } from './selection';
import type { SelectAll } from './use-select-all';

interface Props<Row> {
  readonly selection: Selection<Row>;
  readonly all: SelectAll;
  /** Shows the bar without selected rows too, with a box for the page: cards have no head. Ends with this. */
  readonly onEnd?: (() => void) | undefined;
  /** Actions on the selected rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Offers the rows of all pages once those of this page are selected. */
const AllRows = <Row,>({ selection, all }: Pick<Props<Row>, 'selection' | 'all'>) => {
  const text = useText();
  const rows = useSelected(selection);
  const page = useSyncExternalStore(selection.subscribe, selection.page);
  const isPage = page.length > 0 && page.every((row) => selection.has(selection.idOf(row)));
  if (!isPage || rows.length >= all.count) return null;
  return (
    <Button type="link" loading={all.reading} onClick={all.select}>
      {text(all.isCut ? 'list.select-first' : 'list.select-all', { count: all.count })}
    </Button>
  );
};

/** The actions on the selected rows, shown if there are any. The number of rows is announced. */
export const BulkBar = <Row,>({ selection, all, onEnd, children }: Props<Row>) => {
  const text = useText();
  const rows = useSelected(selection);
  const isEmpty = rows.length === 0;
  return (
    <div
      className={styles['place']}
      role="group"
      aria-label={text('list.bulk')}
      hidden={isEmpty && onEnd === undefined}
      data-wide={onEnd !== undefined}
    >
      {onEnd === undefined ? null : <PageCheck selection={selection} />}
      <span role="status" className={styles['count']}>
        {isEmpty && onEnd === undefined ? '' : text('list.selected', { count: rows.length })}
      </span>
      {onEnd === undefined ? null : (
        <Button className={styles['end'] ?? ''} onClick={onEnd}>
          {text('list.select-end')}
        </Button>
      )}
      {isEmpty ? null : (
        <>
          <AllRows selection={selection} all={all} />
          {children(rows)}
          <Button type="link" onClick={selection.clear}>
            {text('list.select-none')}
          </Button>
        </>
      )}
    </div>
  );
};
