import { CarOutlined, FileTextOutlined, NodeIndexOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { orderingKeys } from './form/ordering.queries';
import { orderKeys } from './order.queries';

const ENTRY = lazyView(() => import('./form/order-entry-page'), 'form');

const readPoints = () => ({ later: [orderingKeys.points] });

/** The area of orders: list, detail page and form, the shop's desk, and the dispatch desk. */
export const order: Area = {
  views: {
    'order/list/index': lazyView(() => import('./list/order-list-page')),
    'order/desk/index': lazyView(() => import('./desk/shop-desk-page'), 'board'),
    'order/dispatch/index': lazyView(() => import('./dispatch/dispatch-page')),
  },
  routes: {
    OrderDetail: lazyView(() => import('./order-detail-page'), 'detail'),
    OrderAdd: ENTRY,
    OrderEdit: ENTRY,
  },
  besideWorkOrder: lazyView(() => import('./steps/steps-of-work')),
  icons: { order: FileTextOutlined, 'shop-desk': CarOutlined, dispatch: NodeIndexOutlined },
  changes: {
    // A placed order holds points, and the offered projects depend on the available points.
    order: ({ id }) => ({
      atOnce: [orderKeys.info(id), orderKeys.boards],
      later: [orderKeys.lists, orderingKeys.all],
    }),
    // Recharges change the points that an order form shows.
    recharge: readPoints,
    withdrawal: readPoints,
    'mall-order': readPoints,
    // Changed opening hours affect free windows, closed dates and appointments outside the opening hours.
    'shop-hours': () => ({ atOnce: [orderKeys.boards] }),
    [AFTER_MISSED_SIGNALS]: () => ({ later: [orderKeys.lists, orderKeys.boards] }),
  },
};
