import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import type { ExportPaging } from '@/application/export/export-rows.use-case';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { OrderListItem } from '@/domain/order/order-list';
import { useHasPermission } from '../../kit/access/access';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { useIsMobile } from '../../kit/light/use-media';
import { useRowKeys } from '../../kit/list/keys/use-row-keys';
import { ListPage } from '../../kit/list/list-page';
import { SearchField } from '../../kit/list/search-field';
import { useAddressFilters } from '../../kit/list/use-address-filters';
import { type ListModel, useListQuery } from '../../kit/list/use-list-query';
import { useListTools } from '../../kit/list/use-list-tools';
import { useOpeningView } from '../../kit/list/views/use-opening-view';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import type { Column } from '../../kit/table/column';
import { DataTable } from '../../kit/table/data-table';
import { useText } from '../../kit/text/use-text';
import { NewOrderButton } from '../form/new-order-button';
import { orderListQuery } from '../order.queries';
import { OrderCards, OrderCardsSkeleton } from './order-cards';
import { orderColumns } from './order-columns';
import { OrderFilters } from './order-filters';
import { isOrderListNarrowed, ORDER_ADDRESS, orderListQueryOf } from './order-list-address';

const SEE_PRICES = ['order:price'];

/** As many grey rows as fit a screen; more would only be scrolled past. */
const SKELETON_ROWS_MAX = 20;

const keyOf = (item: OrderListItem) => item.orderId;
const nameOf = (item: OrderListItem) => item.orderNo;

interface RowsProps {
  readonly list: ListModel<OrderListItem>;
  readonly columns: readonly Column<OrderListItem>[];
  readonly pageSize: number;
}

const Rows = ({ list: { items, loading, stale }, columns, pageSize }: RowsProps) => {
  const text = useText();
  const mobile = useIsMobile();
  if (mobile) return loading ? <OrderCardsSkeleton /> : <OrderCards items={items} />;
  return (
    <DataTable
      label={text('order-list.title')}
      columns={columns}
      rows={items}
      rowKey={keyOf}
      skeletonRows={loading ? Math.min(pageSize, SKELETON_ROWS_MAX) : 0}
      stale={stale}
    />
  );
};

const OrderList = () => {
  const text = useText();
  const services = useServices();
  const { orders, clock } = services;
  const inUse = useAddressFilters(ORDER_ADDRESS);
  const { filters, change, reset } = inUse;
  const list = useListQuery(orderListQuery(services, orderListQueryOf(filters, clock.now())));
  const amounts = useHasPermission(SEE_PRICES);
  const statuses = useDictionary(DICTIONARIES.orderStatus);
  const columns = useMemo(() => orderColumns(text, { amounts, statuses }), [text, amounts, statuses]);
  const read = useCallback(
    (paging: ExportPaging, signal: AbortSignal) =>
      orders.list({ ...orderListQueryOf(filters, clock.now()), ...paging }, { signal, background: true }),
    [orders, filters, clock],
  );
  const title = text('order-list.title');
  const tools = useListTools({
    name: 'orders',
    title,
    address: ORDER_ADDRESS,
    inUse,
    list,
    columns,
    idOf: keyOf,
    nameOf,
    read,
  });
  useRowKeys('orders');
  const narrowed = isOrderListNarrowed(filters);
  const empty = narrowed ? (
    <StatePage
      title={text('order-list.empty')}
      note={text('order-list.empty.note')}
      action={<Button onClick={reset}>{text('list.reset')}</Button>}
    />
  ) : (
    <StatePage title={text('order-list.empty.all')} note={text('order-list.empty.all.note')} />
  );
  const outletName = filters.outletId === undefined || list.stale ? undefined : list.items[0]?.shopName;
  return (
    <ListPage
      name="orders"
      title={title}
      list={list}
      search={
        <SearchField
          name={text('order-list.search.name')}
          placeholder={text('order-list.search')}
          value={filters.search}
          onSearch={(search) => {
            change({ search });
          }}
        />
      }
      filters={<OrderFilters inUse={inUse} outletName={outletName} />}
      tools={tools.tools}
      primary={<NewOrderButton />}
      above={tools.above}
      foot={tools.foot}
      narrowed={narrowed}
      page={filters.page}
      size={filters.size}
      onPage={(page, size) => {
        change({ page, size });
      }}
      failed={{ title: text('order-list.failed'), note: text('order-list.failed.note') }}
      empty={empty}
    >
      <Rows list={list} columns={tools.columns} pageSize={filters.size} />
    </ListPage>
  );
};

/** The orders of one's scope, newest first; a number leads to the order's page. */
const OrderListPage = () => (useOpeningView('orders', ORDER_ADDRESS) ? null : <OrderList />);

export default OrderListPage;
