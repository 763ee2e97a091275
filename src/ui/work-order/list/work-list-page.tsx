import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useIsMobile } from '../../kit/light/use-media';
import { Pager } from '../../kit/pager/pager';
import { useText } from '../../kit/text/use-text';
import { isNarrowed } from './list-address';
import { ListFreshness } from './list-freshness';
import { SearchField } from './search-field';
import { useListFilters } from './use-list-filters';
import { useWorkList } from './use-work-list';
import { WorkListBody } from './work-list-body';
import { WorkListFilters } from './work-list-filters';
import styles from './work-list-page.module.css';

/** The work list: what waits for me stands out, and a row leads to its work order. */
const WorkListPage = () => {
  const text = useText();
  const mobile = useIsMobile();
  const inUse = useListFilters();
  const { filters, change, reset } = inUse;
  const list = useWorkList(filters);
  const [unfolded, setUnfolded] = useState(false);
  return (
    <section className={styles['page']} aria-label={text('work-list.title')}>
      <div className={styles['bar']}>
        <div className={styles['search']}>
          <SearchField
            value={filters.search}
            onSearch={(search) => {
              change({ search });
            }}
          />
        </div>
        <ListFreshness list={list} />
        {mobile ? (
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={unfolded}
            type={isNarrowed(filters) ? 'primary' : 'default'}
            onClick={() => {
              setUnfolded(!unfolded);
            }}
          >
            {text('work-list.filters')}
          </Button>
        ) : null}
        {!mobile || unfolded ? <WorkListFilters {...inUse} /> : null}
      </div>
      <WorkListBody list={list} pageSize={filters.size} narrowed={isNarrowed(filters)} onReset={reset} />
      {list.total > 0 ? (
        <div className={styles['pager']}>
          <Pager
            page={filters.page}
            size={filters.size}
            total={list.total}
            onChange={(page, size) => {
              change({ page, size });
            }}
          />
        </div>
      ) : null}
    </section>
  );
};

export default WorkListPage;
