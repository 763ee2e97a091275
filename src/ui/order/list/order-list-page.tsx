import { isPossibleIn } from '@/domain/order/life/order-table';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { OrderVerb } from '@/domain/order/life/order-command';
import { defaultReach } from '@/domain/dates/range';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Instant } from '@/domain/kernel/instant';
import type { Board } from '@/domain/order/board';
import type { Order } from '@/domain/order/order';
import type { OrderListItem, OrderListPage as Page, OrderListQuery } from '@/domain/order/order-list';
import {
  choiceFilter,
  daysFilter,
  defineList,
  dictionaryFilter,
  fieldsOf,
  type Filter,
  type FiltersOf,
  ListView,
  readsAhead,
  searchFilter,
} from '../../kit/list';
import { orderPath, OrderLink } from '../../links';
import { NewOrderButton } from '../form/new-order-button';
import { assignToBest } from '../dispatch/assign-to-best';
import { orderKeys } from '../order.queries';
import { NO_VALUES, requestOf } from '../steps/step-values';
import { shopFilter, projectFilter } from './order-filters';
import styles from './order-list.module.css';
import { projectName } from '../project-name';

const field = fieldsOf<OrderListItem>();

/** A filter that is hidden in queues, because a queue has a fixed status, range and sorting. */
const ofWholeList = <Value,>(filter: Filter<Value>): Filter<Value> => {
  const { draw } = filter;
  return draw === undefined
    ? filter
    : { ...filter, draw: (control) => (control.filters['view'] === 'all' ? draw(control) : null) };
};

const FILTERS = {
  search: searchFilter(),
  view: choiceFilter('view', {
    label: 'order-list.view',
    texts: {
      all: 'order-list.view.all',
      pending: 'order-list.view.pending',
      late: 'order-list.view.late',
      today: 'order-list.view.today',
      confirm: 'order-list.view.confirm',
    },
    as: 'tabs',
  }),
  status: ofWholeList(
    dictionaryFilter('status', { label: 'order-list.status', type: DICTIONARIES.orderStatus }),
  ),
  project: projectFilter,
  shopId: shopFilter,
  range: ofWholeList(daysFilter({ label: 'order.created' })),
  sort: ofWholeList(
    choiceFilter('sort', {
      label: 'list.sorting',
      texts: { newest: 'order-list.newest-first', oldest: 'order-list.oldest-first' },
      as: 'select',
      narrows: false,
    }),
  ),
};

/** The query for the whole list, or for the queue of a step. A queue covers all dates. */
type Asked = Omit<OrderListQuery, 'page' | 'pageSize'> & { readonly board?: Board };

const queryOf = (
  { view, search, status, project, shopId, range, sort }: FiltersOf<typeof FILTERS>,
  now: Instant,
): Asked => ({
  ...(view === 'all' ? {} : { board: view }),
  ...(search === '' ? {} : { search }),
  ...(status === undefined ? {} : { status }),
  ...(project === undefined ? {} : { project }),
  ...(shopId === undefined ? {} : { shopId }),
  ...(range ?? defaultReach(now)),
  ...(sort === 'oldest' ? { sorting: 'oldest-first' as const } : {}),
});

const rowOf = (order: Order): OrderListItem => ({
  orderId: order.orderId,
  orderNo: order.orderNo,
  sellerName: order.sellerName,
  status: order.status,
  projectType: order.projectType,
  projectName: order.projectName,
  ...(order.projectLabelEn === undefined ? {} : { projectLabelEn: order.projectLabelEn }),
  customerName: order.customerName,
  carPlate: order.carPlate,
  carModel: order.carModel,
  shopName: order.shopName,
  ...(order.shopChosen === undefined ? {} : { shopChosen: order.shopChosen }),
  handlerName: order.handlerName ?? '',
  ...(order.amount === undefined ? {} : { amount: order.amount }),
  openWorkOrders: order.openWorkOrders ?? 0,
  createdAt: order.createdAt,
});

const isInStateFor =
  (verb: OrderVerb) =>
  ({ status }: OrderListItem): boolean =>
    isPossibleIn(verb, status);

/** The orders that the user may see, at first the newest ones on top. A row opens the order's page. */
export const ORDERS = defineList({
  name: 'orders',
  texts: 'order-list',
  filters: FILTERS,
  fields: [
    field.text('orderNo', 'order.no', ({ orderNo }) => orderNo, {
      width: '152px',
      ellipsis: true,
      sheet: 22,
      cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
    }),
    field.dictionary('status', 'order-list.status', DICTIONARIES.orderStatus, ({ status }) => status, {
      width: 'var(--order-status, 88px)',
      sheet: 10,
    }),
    // A seller's list contains only orders of one seller.
    field.text('seller', 'order.seller', ({ sellerName }) => sellerName, {
      width: '88px',
      ellipsis: true,
      sheet: 20,
      permission: MASTER_RIGHTS.seller.list,
    }),
    field.text('project', 'order.project', (order, { text }) => projectName(text, order), { sheet: 28 }),
    field.text('customer', 'order.customer', ({ customerName }) => customerName, {
      width: '80px',
      sheet: 12,
    }),
    field.text(
      'car',
      'order.vehicle',
      // The plate comes first, because a narrow column cuts off the end.
      ({ carModel, carPlate }) => [carPlate, carModel].filter(Boolean).join(' · '),
      { width: 'var(--order-car, 160px)', sheet: 24 },
    ),
    field.text(
      'shop',
      'order.shop',
      ({ shopName, shopChosen }, { text }) =>
        shopChosen === true ? text('order.shop.chosen-as', { shop: shopName }) : shopName,
      { width: '128px' },
    ),
    field.text('handler', 'order.handler', ({ handlerName }) => handlerName, {
      width: '88px',
      ellipsis: true,
      sheet: 12,
      startsHidden: true,
    }),
    field.count('works', 'order-list.works', ({ openWorkOrders }) => openWorkOrders, {
      width: '56px',
      sheetTitle: 'order-list.works.sheet',
      cell: ({ openWorkOrders }, { text }) =>
        openWorkOrders === 0 ? null : (
          <span className={styles['works']} title={text('order-list.works.count', { count: openWorkOrders })}>
            {openWorkOrders}
          </span>
        ),
      card: ({ openWorkOrders }, { text }) =>
        openWorkOrders === 0 ? null : (
          <span className={styles['works']}>{text('order-list.works.count', { count: openWorkOrders })}</span>
        ),
    }),
    field.money('amount', 'order.amount', ({ amount }) => amount ?? null, { permission: 'order:price' }),
    field.moment('created', 'order.created', ({ createdAt }) => createdAt, {
      width: '136px',
      sort: { ascending: 'oldest', descending: 'newest' },
    }),
  ],
  card: {
    lines: [
      { start: ['orderNo'], end: ['status'] },
      { start: ['project'], end: ['amount'], look: 'strong' },
      { start: ['seller', 'customer', 'car'], look: 'soft', joined: true },
      { start: ['created'], end: ['works'], look: 'soft' },
    ],
  },
  idOf: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  toQuery: queryOf,
  queryKey: orderKeys.lists,
  read: async ({ orders, orderSteps }, { board, ...query }, options): Promise<Page> => {
    if (board === undefined) return orders.list(query, options);
    const { search, project, shopId, page, pageSize } = query;
    const read = await orderSteps.board(
      {
        board,
        page,
        pageSize,
        ...(search === undefined ? {} : { search }),
        ...(project === undefined ? {} : { project }),
        ...(shopId === undefined ? {} : { shopId }),
      },
      options,
    );
    return { ...read, items: read.items.map(rowOf) };
  },
  bulk: [
    {
      key: 'assign',
      word: 'dispatch.many',
      permission: 'order:assign',
      title: 'dispatch.many',
      takes: { row: isInStateFor('assign'), left: 'order-list.assign.left' },
      ask: { title: 'dispatch.many', text: 'dispatch.many.ask' },
      command: ({ orderId }, services) => assignToBest(services, orderId),
    },
    {
      key: 'confirm',
      word: 'order-step.confirm',
      permission: 'order:confirm',
      title: 'order-step.confirm',
      takes: { row: isInStateFor('confirm'), left: 'order-list.confirm.left' },
      ask: { title: 'order-step.confirm', text: 'order-list.confirm.ask' },
      command: ({ orderId }, { orderStepCommands }) =>
        orderStepCommands.take({ orderId, verb: 'confirm', request: requestOf(NO_VALUES) }),
    },
  ],
  open: {
    to: ({ orderId }) => orderPath(orderId),
    title: ({ orderNo }) => orderNo,
    permission: 'order:detail',
  },
  empty: (_, isNarrowed) => (isNarrowed ? 'order-list.empty' : 'order-list.empty.all'),
});

const OrderListPage = () => <ListView of={ORDERS} primary={<NewOrderButton />} />;

export const readAhead = readsAhead(ORDERS);

export default OrderListPage;
