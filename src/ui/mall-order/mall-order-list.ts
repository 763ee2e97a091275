import type { Services } from '@/application/services';
import {
  MALL_COUNTED_TO,
  type MallOrderCounts,
  type MallOrderPage,
  type MallOrderQuery,
  type MallOrderRow,
} from '@/domain/mall/mall-order';
import { choiceFilter, type FiltersOf, searchFilter } from '../kit/list';
import { MALL_ORDER_KEY, mallOrderPath, STATUS_TEXTS } from './mall-order-texts';

const { UNPAID, PAID, SHIPPED, RECEIVED, DONE, CLOSED } = STATUS_TEXTS;

/**
 * The filters of the account's own orders and of the orders for staff. Requested refunds have their own tab,
 * because staff must answer them in every state of the order.
 */
export const MALL_ORDER_FILTERS = {
  search: searchFilter(),
  status: choiceFilter('status', {
    label: 'mall-order.status',
    texts: {
      ...{ all: 'mall-order.all', UNPAID, PAID, SHIPPED, RECEIVED },
      ...{ refund: 'mall-order.refund-asked', DONE, CLOSED },
    },
    as: 'tabs',
  }),
};

type Query = Omit<MallOrderQuery, 'page' | 'pageSize'>;

export const queryOf = ({ search, status }: FiltersOf<typeof MALL_ORDER_FILTERS>): Query => ({
  ...(search === '' ? {} : { search }),
  ...(status === 'refund' ? { refundOpen: true } : status === 'all' ? {} : { status }),
});

export const MALL_ORDER_CARD = {
  lines: [
    { start: ['no'], end: ['status'] },
    { start: ['goods'], end: ['payable'] },
    { start: ['receiver', 'created'], look: 'soft', joined: true },
  ],
} as const;

/** The parts that the list of the account's own orders and the list for staff share. */
export const MALL_ORDER_LIST = {
  idOf: ({ id }: MallOrderRow) => id,
  nameOf: ({ orderNo }: MallOrderRow) => orderNo,
  queryKey: [...MALL_ORDER_KEY, 'list'],
  read: (
    { mallOrders }: Services,
    query: MallOrderQuery,
    options: { readonly signal: AbortSignal; readonly background: boolean; readonly catch?: false },
  ): Promise<MallOrderPage> => mallOrders.list(query, options),
  counts: ({ counts = {} }: { readonly counts?: Partial<MallOrderCounts> }) => ({
    status: Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [
        name,
        count > MALL_COUNTED_TO ? `${String(MALL_COUNTED_TO)}+` : count,
      ]),
    ),
  }),
  open: {
    to: ({ orderNo }: MallOrderRow) => mallOrderPath(orderNo),
    title: ({ orderNo }: MallOrderRow) => orderNo,
    permission: 'mall:order:detail',
  },
};
