import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { formatClock } from '@/domain/dates/format';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { DEFAULT_PAGING } from '@/domain/paging/paging';
import { DictTag } from '@/ui/kit/dictionary/dict-tag';
import { ListPage } from '@/ui/kit/list/list-page';
import { Money } from '@/ui/kit/money/money';
import { StatePage } from '@/ui/kit/states/state-page';
import type { Column } from '@/ui/kit/table/column';
import { DataTable } from '@/ui/kit/table/data-table';
import { SimulationControls } from '../simulation-controls';
import { Section } from '../section';
import { type ShowcaseText, useShowcaseText } from '../texts';
import type { World } from '../world';

interface Row {
  readonly id: string;
  readonly amount: bigint;
  readonly state: string;
}

const STATES = ['WAIT', 'HANDLING', 'FINISH'] as const;

const ROWS: readonly Row[] = Array.from({ length: 240 }, (_, index) => ({
  id: `GD${String(index + 1).padStart(4, '0')}`,
  amount: BigInt((index * 7919) % 100_000),
  state: STATES[index % STATES.length] ?? '',
}));

const columns = (say: ShowcaseText): readonly Column<Row>[] => [
  { key: 'id', title: say('rows-name'), cell: (row) => row.id },
  {
    key: 'state',
    title: say('rows-state'),
    cell: (row) => <DictTag type={DICTIONARIES.workState} value={row.state} />,
  },
  { key: 'amount', title: say('rows-amount'), align: 'end', cell: (row) => <Money amount={row.amount} /> },
];

/** The section of a list with search, filter and pager. */
export const ListSection = ({ world }: { readonly world: World }) => {
  const say = useShowcaseText();
  const [paging, setPaging] = useState(DEFAULT_PAGING);
  const [search, setSearch] = useState('');
  const [waiting, setWaiting] = useState(false);
  const query = useQuery({
    queryKey: ['showcase-rows', search, waiting, paging],
    queryFn: ({ signal }) =>
      world.reference.run(
        () => {
          const found = ROWS.filter((row) => row.id.includes(search) && (!waiting || row.state === 'WAIT'));
          const start = (paging.page - 1) * paging.size;
          return { items: found.slice(start, start + paging.size), total: found.length };
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Section id="lists">
      <SimulationControls simulation={world.reference} />
      <ListPage
        title={say('lists')}
        list={{
          total: query.data?.total ?? 0,
          loading: query.isPending,
          failed: query.isError && query.data === undefined,
          outdated: query.isError && query.data !== undefined,
          reading: query.isFetching,
          readAt: formatClock(query.dataUpdatedAt),
          refresh: () => void query.refetch(),
        }}
        search={
          <Input
            allowClear
            aria-label={say('search')}
            placeholder={say('search')}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPaging({ ...paging, page: 1 });
            }}
          />
        }
        filters={
          <Checkbox
            checked={waiting}
            onChange={(event) => {
              setWaiting(event.target.checked);
              setPaging({ ...paging, page: 1 });
            }}
          >
            {say('only-urged')}
          </Checkbox>
        }
        narrowed={search !== '' || waiting}
        page={paging.page}
        size={paging.size}
        onPage={(page, size) => {
          setPaging({ page, size });
        }}
        failed={{ title: say('list-failed') }}
        empty={<StatePage title={say('list-empty')} />}
      >
        <DataTable
          label={say('lists')}
          columns={columns(say)}
          rows={query.data?.items ?? []}
          rowKey={({ id }) => id}
          skeletonRows={query.isPending ? 10 : 0}
          stale={query.isPlaceholderData}
        />
      </ListPage>
    </Section>
  );
};
