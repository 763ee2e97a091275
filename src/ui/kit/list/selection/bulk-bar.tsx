import { Button } from 'antd';
import { type ReactNode, type Ref, useCallback, useRef, useSyncExternalStore } from 'react';
import { useFocusFallback } from '../../use-focus-fallback';
import { useText } from '../../text/use-text';
import styles from './bulk-bar.module.css';
import { PageCheck } from './row-check';
import { type Selection, useSelected } from './selection';
import type { SelectAll } from './use-select-all';

interface Props<Row> {
  readonly selection: Selection<Row>;
  readonly all: SelectAll;
  /**
   * Ends the selection, on a phone. If given, the bar is visible without selected rows too, with a checkbox that
   * selects the page, and the actions have a line of their own.
   */
  readonly onEnd?: (() => void) | undefined;
  /** Renders the actions on the selected rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Offers to select the rows of all pages once all rows of this page are selected. */
const AllRows = <Row,>({
  selection,
  all,
  isShort,
  leaving,
}: Pick<Props<Row>, 'selection' | 'all'> & {
  readonly isShort: boolean;
  readonly leaving: Ref<HTMLElement>;
}) => {
  const text = useText();
  const rows = useSelected(selection);
  const page = useSyncExternalStore(selection.subscribe, selection.page);
  const isPage = page.length > 0 && page.every((row) => selection.has(selection.idOf(row)));
  if (!isPage || rows.length >= all.count) return null;
  const label = text(all.isCut ? 'list.select-first' : 'list.select-all', { count: all.count });
  return (
    <span ref={leaving} className={styles['all']}>
      <Button type="link" loading={all.reading} title={label} onClick={all.select}>
        {all.isCut && isShort ? text('list.select-first-short', { count: all.count }) : label}
      </Button>
    </span>
  );
};

/** Shows the actions on the selected rows. Screen readers announce the number of rows. */
export const BulkBar = <Row,>({ selection, all, onEnd, children }: Props<Row>) => {
  const text = useText();
  const rows = useSelected(selection);
  const isEmpty = rows.length === 0;
  const isPhone = onEnd !== undefined;
  const end = useRef<HTMLButtonElement>(null);
  // Clearing the selection removes the actions, and selecting all rows removes the pressed button. The focus
  // then moves to the end button on a phone, and otherwise to the checkbox of the page.
  const { pageBox } = selection;
  const leaving = useFocusFallback(useCallback(() => end.current ?? pageBox(), [pageBox]));
  const allRows = isEmpty ? null : (
    <AllRows selection={selection} all={all} isShort={isPhone} leaving={leaving} />
  );
  return (
    <div
      className={styles['place']}
      role="group"
      aria-label={text('list.bulk')}
      hidden={isEmpty && onEnd === undefined}
      data-phone={isPhone}
    >
      {onEnd === undefined ? null : <PageCheck selection={selection} />}
      <span role="status" className={styles['count']}>
        {isEmpty && onEnd === undefined ? '' : text('list.selected', { count: rows.length })}
      </span>
      {allRows}
      {onEnd === undefined ? null : (
        <Button ref={end} className={styles['end'] ?? ''} onClick={onEnd}>
          {text('list.select-end')}
        </Button>
      )}
      {isEmpty ? null : (
        <>
          <span ref={leaving} className={styles['actions']}>
            {children(rows)}
          </span>
          {isPhone ? null : (
            <span ref={leaving}>
              <Button type="link" onClick={selection.clear}>
                {text('list.select-none')}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  );
};
