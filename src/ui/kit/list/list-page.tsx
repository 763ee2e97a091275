import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIsMobile } from '../light/use-media';
import { Pager } from '../pager/pager';
import { StatePage } from '../states/state-page';
import { useText } from '../text/use-text';
import { ListFreshness } from './list-freshness';
import styles from './list-page.module.css';
import type { ListState } from './list-state';

interface Props {
  /** Names the page for those who do not see it; the breadcrumb and the tab show it. */
  readonly title: string;
  readonly list: ListState;
  /** The field that every width shows. */
  readonly search?: ReactNode;
  /** Folded away on mobile widths until somebody opens them. */
  readonly filters?: ReactNode;
  /** Whether the filters narrow the list beyond its start. */
  readonly narrowed: boolean;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number, size: number) => void;
  /** What happened and what was kept, when reading failed. */
  readonly failed: { readonly title: string; readonly note?: string };
  /** In the place of no rows. */
  readonly empty: ReactNode;
  /** The rows, or grey ones while they are read for the first time. */
  readonly children: ReactNode;
}

/** Search and filters, rows or what stands in their place, and the pager: every list of the product. */
export const ListPage = (props: Props) => {
  const { title, list, search, filters, narrowed, page, size, onPage, failed, empty, children } = props;
  const text = useText();
  const mobile = useIsMobile();
  const [unfolded, setUnfolded] = useState(false);
  const body = () => {
    if (list.failed) {
      const retry = <Button onClick={list.refresh}>{text('state.retry')}</Button>;
      return <StatePage tone="error" {...failed} action={retry} />;
    }
    return !list.loading && list.total === 0 ? empty : children;
  };
  return (
    <section className={styles['page']} aria-label={title}>
      <div className={styles['bar']}>
        <div className={styles['search']}>{search}</div>
        <ListFreshness list={list} />
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
        {!mobile || unfolded ? filters : null}
      </div>
      {body()}
      {list.total > 0 ? <Pager page={page} size={size} total={list.total} onChange={onPage} /> : null}
    </section>
  );
};
