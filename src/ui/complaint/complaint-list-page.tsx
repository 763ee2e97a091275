import { Button, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import type { ComplaintRow } from '@/domain/work-order/complaint-list';
import { ListPage } from '../kit/list/list-page';
import { SearchField } from '../kit/list/search-field';
import { useListQuery } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { AnswerDialog } from './answer-dialog';
import { complaintDeskQuery } from './complaint.queries';
import { complaintQueryOf, STATE_FILTERS, useComplaintFilters } from './complaint-address';
import { ComplaintRows } from './complaint-rows';

/** The complaints of the platform, which its staff answer. */
const ComplaintListPage = () => {
  const text = useText();
  const { filters, change } = useComplaintFilters();
  const { state, search } = filters;
  const list = useListQuery(complaintDeskQuery(useServices(), complaintQueryOf(filters)));
  const [answering, setAnswering] = useState<{ readonly row: ComplaintRow; readonly open: boolean }>();
  const answer = useCallback((row: ComplaintRow) => {
    setAnswering({ row, open: true });
  }, []);
  const empty =
    search === '' && state === 'open' ? (
      <StatePage title={text('complaint-desk.empty.open')} note={text('complaint-desk.empty.open.note')} />
    ) : (
      <StatePage
        title={text('complaint-desk.empty')}
        note={text('complaint-desk.empty.note')}
        action={
          <Button
            onClick={() => {
              change({ search: '', state: 'open' });
            }}
          >
            {text('list.reset')}
          </Button>
        }
      />
    );
  return (
    <>
      <ListPage
        title={text('complaint-desk.title')}
        list={list}
        search={
          <SearchField
            name={text('complaint-desk.search.name')}
            placeholder={text('complaint-desk.search')}
            value={search}
            onSearch={(typed) => {
              change({ search: typed });
            }}
          />
        }
        filters={
          <Segmented
            aria-label={text('complaint.state')}
            value={state}
            options={STATE_FILTERS.map((value) => ({
              value,
              label: value === 'all' ? text('complaint-desk.all') : text(`complaint.state.${value}`),
            }))}
            onChange={(value) => {
              change({ state: value });
            }}
          />
        }
        narrowed={search !== '' || state !== 'open'}
        page={filters.page}
        size={filters.size}
        onPage={(page, size) => {
          change({ page, size });
        }}
        failed={{ title: text('complaint-desk.failed'), note: text('complaint-desk.failed.note') }}
        empty={empty}
      >
        <ComplaintRows list={list} pageSize={filters.size} onAnswer={answer} />
      </ListPage>
      {answering === undefined ? null : (
        <AnswerDialog
          complaint={answering.row}
          open={answering.open}
          onOutdated={list.refresh}
          onClose={() => {
            setAnswering({ ...answering, open: false });
          }}
          onClosed={() => {
            setAnswering(undefined);
          }}
        />
      )}
    </>
  );
};

export default ComplaintListPage;
