import { Button, Segmented } from 'antd';
import { useCallback, useState } from 'react';
import type { ReissueRow } from '@/domain/order/reissue-list';
import { ListPage } from '../kit/list/list-page';
import { SearchField } from '../kit/list/search-field';
import { useListQuery } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { ShipDialog } from '../work-order/dialog/ship-dialog';
import { reissuesQuery } from './reissue.queries';
import { reissueQueryOf, useReissueFilters } from './reissue-address';
import { ReissueRows } from './reissue-rows';

/** Goods that were asked for again: what waits to be shipped, and what is on its way. */
const ReissueListPage = () => {
  const text = useText();
  const { filters, change } = useReissueFilters();
  const { kind, search } = filters;
  const list = useListQuery(reissuesQuery(useServices(), kind, reissueQueryOf(filters)));
  const [shipping, setShipping] = useState<{ readonly row: ReissueRow; readonly open: boolean }>();
  const ship = useCallback((row: ReissueRow) => {
    setShipping({ row, open: true });
  }, []);
  const reset = () => {
    change({ search: '' });
  };
  const empty =
    search === '' ? (
      <StatePage title={text(`reissue.empty.${kind}`)} note={text(`reissue.empty.${kind}.note`)} />
    ) : (
      <StatePage
        title={text('reissue.empty')}
        note={text('reissue.empty.note')}
        action={<Button onClick={reset}>{text('list.reset')}</Button>}
      />
    );
  return (
    <>
      <ListPage
        title={text('reissue.title')}
        list={list}
        search={
          <SearchField
            name={text('reissue.search.name')}
            placeholder={text('reissue.search')}
            value={search}
            onSearch={(typed) => {
              change({ search: typed });
            }}
          />
        }
        filters={
          <Segmented
            aria-label={text('reissue.kind')}
            value={kind}
            options={[
              { value: 'waiting', label: text('reissue.waiting') },
              { value: 'shipped', label: text('reissue.done') },
            ]}
            onChange={(value) => {
              change({ kind: value === 'shipped' ? 'shipped' : 'waiting' });
            }}
          />
        }
        narrowed={search !== '' || kind !== 'waiting'}
        page={filters.page}
        size={filters.size}
        onPage={(page, size) => {
          change({ page, size });
        }}
        failed={{ title: text('reissue.failed'), note: text('reissue.failed.note') }}
        empty={empty}
      >
        <ReissueRows list={list} kind={kind} pageSize={filters.size} onShip={ship} />
      </ListPage>
      {shipping === undefined ? null : (
        <ShipDialog
          key={shipping.row.workId}
          id={shipping.row.workId}
          quantity={shipping.row.quantity}
          open={shipping.open}
          onClose={() => {
            setShipping({ ...shipping, open: false });
          }}
        />
      )}
    </>
  );
};

export default ReissueListPage;
