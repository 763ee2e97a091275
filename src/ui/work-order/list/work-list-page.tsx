import { Button } from 'antd';
import { useCallback } from 'react';
import type { ExportPaging } from '@/application/export/export-rows.use-case';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { ListPage } from '../../kit/list/list-page';
import { useAddressFilters } from '../../kit/list/use-address-filters';
import { useListQuery } from '../../kit/list/use-list-query';
import { useListTools } from '../../kit/list/use-list-tools';
import { useOpeningView } from '../../kit/list/views/use-opening-view';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { SearchField } from '../../kit/list/search-field';
import { useText } from '../../kit/text/use-text';
import { workListQuery } from '../work-order.queries';
import { isNarrowed, queryOf, WORK_ADDRESS } from './list-address';
import { useBulkUrge } from './use-bulk-urge';
import { useWorkColumns } from './use-work-columns';
import { useWorkKeys } from './use-work-keys';
import { WorkListBody } from './work-list-body';
import { WorkListFilters } from './work-list-filters';

const keyOf = ({ id }: WorkListItem) => id;

const WorkList = () => {
  const text = useText();
  const services = useServices();
  const { workOrders, clock } = services;
  const today = startOfDay(dayOf(clock.now()));
  const inUse = useAddressFilters(WORK_ADDRESS);
  const { filters, change, reset } = inUse;
  const list = useListQuery(workListQuery(services, queryOf(filters, clock.now())));
  const read = useCallback(
    (paging: ExportPaging, signal: AbortSignal) =>
      workOrders.list({ ...queryOf(filters, clock.now()), ...paging }, { signal, background: true }),
    [workOrders, filters, clock],
  );
  const urging = useBulkUrge();
  const title = text('work-list.title');
  const tools = useListTools({
    name: 'work-orders',
    title,
    address: WORK_ADDRESS,
    inUse,
    list,
    columns: useWorkColumns(),
    idOf: keyOf,
    nameOf: keyOf,
    read,
    movesToStart: true,
    bulk: urging.action,
  });
  useWorkKeys(list.items);
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
      name="work-orders"
      title={title}
      tools={tools.tools}
      above={
        <>
          {tools.above}
          {urging.dialog}
        </>
      }
      foot={tools.foot}
      list={list}
      search={
        <SearchField
          name={text('work-list.search.name')}
          placeholder={text('work-list.search')}
          value={filters.search}
          onSearch={onSearch}
        />
      }
      filters={<WorkListFilters inUse={inUse} today={today} />}
      narrowed={narrowed}
      page={filters.page}
      size={filters.size}
      onPage={onPage}
      failed={{ title: text('work-list.failed'), note: text('work-list.failed.note') }}
      empty={empty}
    >
      <WorkListBody
        items={list.items}
        columns={tools.columns}
        loading={list.loading}
        stale={list.stale}
        pageSize={filters.size}
      />
    </ListPage>
  );
};

/** The work list: what waits for me stands out, and a row leads to its work order. */
const WorkListPage = () => (useOpeningView('work-orders', WORK_ADDRESS) ? null : <WorkList />);

export default WorkListPage;
