import { defaultReach } from '@/domain/dates/range';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Instant } from '@/domain/kernel/instant';
import type { OrderListItem, OrderListPage as Page, OrderListQuery } from '@/domain/order/order-list';
import {
  choiceFilter,
  daysFilter,
  defineList,
  dictionaryFilter,
  fieldsOf,
  type FiltersOf,
  ListView,
  searchFilter,
} from '../../kit/list';
import { orderAddress, OrderLink } from '../../links';
import { NewOrderButton } from '../form/new-order-button';
import { orderKeys } from '../order.queries';
import { shopFilter, projectFilter } from './order-filters';
import styles from './order-list.module.css';

const field = fieldsOf<OrderListItem>();

const FILTERS = {
  search: searchFilter(),
  status: dictionaryFilter('status', { label: 'order-list.status', type: DICTIONARIES.orderStatus }),
  project: projectFilter,
  shopId: shopFilter,
  range: daysFilter({ label: 'order.created' }),
  sort: choiceFilter('sort', {
    label: 'list.sorting',
    words: { newest: 'order-list.newest-first', oldest: 'order-list.oldest-first' },
    as: 'select',
    narrows: false,
  }),
};

const queryOf = (
  { search, status, project, shopId, range, sort }: FiltersOf<typeof FILTERS>,
  now: Instant,
): Omit<OrderListQuery, 'page' | 'pageSize'> => ({
  ...(search === '' ? {} : { search }),
  ...(status === undefined ? {} : { status }),
  ...(project === undefined ? {} : { project }),
  ...(shopId === undefined ? {} : { shopId }),
  ...(range ?? defaultReach(now)),
  ...(sort === 'oldest' ? { sorting: 'oldest-first' as const } : {}),
});

/** The orders of the person's scope, newest first; a row leads to the order's page. */
export const ORDERS = defineList({
  name: 'orders',
  words: 'order-list',
  filters: FILTERS,
  fields: [
    field.text('orderNo', 'order.no', ({ orderNo }) => orderNo, {
      width: '152px',
      ellipsis: true,
      sheet: 22,
      cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
    }),
    field.dictionary('status', 'order-list.status', DICTIONARIES.orderStatus, ({ status }) => status, {
      width: '88px',
      sheet: 10,
    }),
    field.text('project', 'order.project', ({ projectName }) => projectName, { sheet: 28 }),
    field.text('customer', 'order.customer', ({ customerName }) => customerName, {
      width: '96px',
      sheet: 12,
    }),
    field.text(
      'car',
      'order.car',
      ({ carModel, carPlate }) => [carModel, carPlate].filter(Boolean).join(' · '),
      { width: '168px', sheet: 24 },
    ),
    field.text('shop', 'order.shop', ({ shopName }) => shopName, { width: '144px' }),
    field.count('works', 'order-list.works', ({ openWorkOrders }) => openWorkOrders, {
      cell: ({ openWorkOrders }) =>
        openWorkOrders === 0 ? null : <span className={styles['works']}>{openWorkOrders}</span>,
      card: ({ openWorkOrders }, { text }) =>
        openWorkOrders === 0 ? null : (
          <span className={styles['works']}>{text('order-list.works.count', { count: openWorkOrders })}</span>
        ),
    }),
    field.money('amount', 'order.amount', ({ amount }) => amount ?? null, { permission: 'order:price' }),
    field.moment('created', 'order.created', ({ createdAt }) => createdAt, {
      width: '148px',
      sort: { ascending: 'oldest', descending: 'newest' },
    }),
  ],
  card: {
    lines: [
      { start: ['orderNo'], end: ['status'] },
      { start: ['project'], end: ['amount'], look: 'strong' },
      { start: ['customer', 'car'], look: 'soft', joined: true },
      { start: ['created'], end: ['works'], look: 'soft' },
    ],
  },
  idOf: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  ask: queryOf,
  queryKey: orderKeys.lists,
  read: ({ orders }, query, options): Promise<Page> => orders.list(query, options),
  open: {
    to: ({ orderId }) => orderAddress(orderId),
    title: ({ orderNo }) => orderNo,
    permission: 'order:detail',
  },
  empty: (_, isNarrowed) => (isNarrowed ? 'order-list.empty' : 'order-list.empty.all'),
});

const OrderListPage = () => <ListView of={ORDERS} primary={<NewOrderButton />} />;

export default OrderListPage;
