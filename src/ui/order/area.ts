import { CarOutlined, FileTextOutlined, NodeIndexOutlined } from '@ant-design/icons';
import { ANY_AREA, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { orderingKeys } from './form/ordering.queries';
import { orderKeys } from './order.queries';

const ENTRY = lazyView(() => import('./form/order-entry-page'));

const readPoints = () => ({ behind: [orderingKeys.points] });

export const order: Area = {
  views: {
    'order/list/index': lazyView(() => import('./list/order-list-page')),
    'order/desk/index': lazyView(() => import('./desk/shop-desk-page')),
    'order/dispatch/index': lazyView(() => import('./dispatch/dispatch-page')),
  },
  routes: {
    OrderDetail: lazyView(() => import('./order-detail-page')),
    OrderAdd: ENTRY,
    OrderEdit: ENTRY,
  },
  besideWorkOrder: lazyView(() => import('./steps/steps-of-work')),
  icons: { order: FileTextOutlined, 'shop-desk': CarOutlined, dispatch: NodeIndexOutlined },
  changes: {
    // An order holds points, and the projects on offer depend on them.
    order: ({ id }) => ({
      atOnce: [orderKeys.info(id), orderKeys.boards],
      behind: [orderKeys.lists, orderingKeys.all],
    }),
    // The points that an order is entered against.
    recharge: readPoints,
    withdrawal: readPoints,
    'mall-order': readPoints,
    // Windows, closed dates, and the appointments that they leave outside.
    'shop-hours': () => ({ atOnce: [orderKeys.boards] }),
    [ANY_AREA]: () => ({ behind: [orderKeys.lists, orderKeys.boards] }),
  },
};
