import { Button } from 'antd';
import { useCallback } from 'react';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { ListPage } from '../../kit/list/list-page';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { isNarrowed } from './list-address';
import { SearchField } from './search-field';
import { useListFilters } from './use-list-filters';
import { useWorkList } from './use-work-list';
import { WorkListBody } from './work-list-body';
import { WorkListFilters } from './work-list-filters';

/** The work list: what waits for me stands out, and a row leads to its work order. */
const WorkListPage = () => {
  const text = useText();
  const today = startOfDay(dayOf(useServices().clock.now()));
  const inUse = useListFilters();
  const { filters, change, reset } = inUse;
  const list = useWorkList(filters);
  const onSearch = useCallback(
    (search: string) => {
      change({ search });
    },
    [change],
  );
  const onPage = useCallback(
    (page: number, size: number) => {
      change({ page, size });
    },
    [change],
  );
  const narrowed = isNarrowed(filters);
  const empty = narrowed ? (
    <StatePage
      title={text('work-list.empty')}
      note={text('work-list.empty.note')}
      action={<Button onClick={reset}>{text('list.reset')}</Button>}
    />
  ) : (
    <StatePage title={text('work-list.empty.all')} note={text('work-list.empty.all.note')} />
  );
  return (
    <ListPage
      title={text('work-list.title')}
      list={list}
      search={<SearchField value={filters.search} onSearch={onSearch} />}
      filters={<WorkListFilters inUse={inUse} today={today} />}
      narrowed={narrowed}
      page={filters.page}
      size={filters.size}
      onPage={onPage}
      failed={{ title: text('work-list.failed'), note: text('work-list.failed.note') }}
      empty={empty}
    >
      <WorkListBody items={list.items} loading={list.loading} stale={list.stale} pageSize={filters.size} />
    </ListPage>
  );
};

export default WorkListPage;
