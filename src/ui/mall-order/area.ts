import { ProfileOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { ADDRESSES_KEY, CHECK_OUT_COUPONS_KEY, CHECK_OUT_KEY, MALL_ORDER_KEY } from './mall-order-texts';

/** The area of mall orders: check-out, payment, the account's own orders, and the orders of the brand for staff. */
export const mallOrder: Area = {
  views: {
    'mall/checkout/index': lazyView(() => import('./check-out-page'), 'detail'),
    'mall/pay/index': lazyView(() => import('./cashier-page'), 'detail'),
    'mall/mine/index': lazyView(() => import('./own-orders-page')),
    'mall/orders/index': lazyView(() => import('./order-desk-page')),
  },
  routes: { MallOrderDetail: lazyView(() => import('./order-page'), 'detail') },
  icons: { 'mall-mine': ProfileOutlined, 'mall-orders': ShoppingCartOutlined },
  changes: {
    'mall-order': () => ({ atOnce: [MALL_ORDER_KEY] }),
    'mall-address': () => ({ atOnce: [ADDRESSES_KEY] }),
    coupon: () => ({ atOnce: [CHECK_OUT_COUPONS_KEY] }),
    'own-coupon': () => ({ atOnce: [CHECK_OUT_COUPONS_KEY] }),
    mall: () => ({ atOnce: [CHECK_OUT_KEY] }),
    [AFTER_MISSED_SIGNALS]: () => ({ later: [MALL_ORDER_KEY] }),
  },
};
