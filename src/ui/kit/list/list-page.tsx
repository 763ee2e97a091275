import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ListName } from '@/application/list/list-preferences';
import { PAGED_ROWS_MAX } from '@/domain/paging/paging';
import { useIsMobile } from '../early/use-media';
import { Pager } from '../pager/pager';
import { StatePage } from '../states/state-page';
import { useText } from '../text/use-text';
import { ListFreshness } from './list-freshness';
import styles from './list-page.module.css';
import type { ListState } from './list-state';
import type { ExactTotal } from './use-exact-total';

/** The props of every list. */
interface Common {
  /** The accessible name of the page; the breadcrumb and the tab show it. */
  readonly title: string;
  readonly list: ListState;
  /** The search field, visible at every width. */
  readonly search?: ReactNode;
  /** The tabs, visible at every width, before the other filters. */
  readonly tabs?: ReactNode;
  /** The other filters, collapsed on mobile widths until the user opens them. */
  readonly filters?: ReactNode;
  /** Resets the filters; absent if there is nothing to reset, or if the filters have a reset button. */
  readonly onReset?: (() => void) | undefined;
  /** The name of the list, which distinguishes it from lists of other mounted pages. */
  readonly name?: ListName;
  /** Tools for the list as a whole: views, columns, export. */
  readonly tools?: ReactNode;
  /** The main action, such as adding a row: visible at every width. */
  readonly primary?: ReactNode;
  /** Content between the bar and the rows: running exports, for example. */
  readonly above?: ReactNode;
  /** Content after the pager. It floats at the bottom of the page. */
  readonly foot?: ReactNode;
  /** Whether the filters narrow the list beyond its initial state. */
  readonly narrowed: boolean;
  /** The rows, or placeholders until the first response. */
  readonly children: ReactNode;
}

/** Rows in pages, with their empty and failed states. */
interface Paged extends Common {
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number, size: number) => void;
  readonly exact?: ExactTotal | undefined;
  /** The text that is shown if the query failed. */
  readonly failed: { readonly title: string; readonly note?: string };
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  readonly ownStates?: undefined;
}

/** A list whose children are its whole content, including their empty and failed states. */
interface Whole extends Common {
  readonly ownStates: true;
}

/** The frame of every list: search, filters, rows or their placeholder, and the pager. */
export const ListPage = (props: Paged | Whole) => {
  const { title, list, search, filters, narrowed, children } = props;
  const { name, tabs, tools, primary, above, foot, onReset } = props;
  const text = useText();
  const mobile = useIsMobile();
  const [unfolded, setUnfolded] = useState(false);
  const actions =
    tools === undefined && primary === undefined ? null : (
      <div className={styles['tools']}>
        <div className={styles['compact']}>{tools}</div>
        {primary}
      </div>
    );
  const body = () => {
    if (props.ownStates) return children;
    const { failed, empty } = props;
    if (list.failed) {
      const retry = <Button onClick={list.refresh}>{text('state.retry')}</Button>;
      return <StatePage tone="error" {...failed} action={retry} />;
    }
    if (list.loading || list.total > 0) return children;
    if (list.isMore !== true) return empty;
    return (
      <StatePage title={text('list.cut-off', { rows: PAGED_ROWS_MAX })} note={text('list.cut-off.note')} />
    );
  };
  return (
    <section className={styles['page']} aria-label={title} data-list={name}>
      <div className={styles['bar']}>
        <div className={styles['search']}>{search}</div>
        <ListFreshness list={list} />
        {onReset === undefined ? null : (
          <Button type="link" onClick={onReset}>
            {text('list.reset')}
          </Button>
        )}
        {mobile && filters !== undefined ? (
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={unfolded}
            type={narrowed ? 'primary' : 'default'}
            onClick={() => {
              setUnfolded(!unfolded);
            }}
          >
            {text('list.filters')}
          </Button>
        ) : null}
        {tabs}
        {mobile || tools !== undefined ? actions : null}
        {filters !== undefined && (!mobile || unfolded) ? (
          <div className={styles['line']}>{filters}</div>
        ) : null}
        {mobile || tools !== undefined ? null : actions}
      </div>
      {above}
      {body()}
      {list.total > 0 && !props.ownStates ? (
        <Pager
          page={props.page}
          size={props.size}
          total={list.total}
          isMore={list.isMore}
          exact={props.exact}
          onChange={props.onPage}
        />
      ) : null}
      {foot}
    </section>
  );
};
