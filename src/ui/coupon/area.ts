import { GiftOutlined, TagOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { COUPON_KEY } from './coupon-texts';

/** The area of coupons: their templates for staff, and the coupons of the user's account. */
export const coupon: Area = {
  views: {
    'mall/coupons/index': lazyView(() => import('./coupon-desk-page')),
    'mall/my-coupons/index': lazyView(() => import('./own-coupons-page')),
  },
  routes: { CouponStatistics: lazyView(() => import('./coupon-statistics-page'), 'detail') },
  icons: { coupons: GiftOutlined, 'own-coupons': TagOutlined },
  changes: {
    coupon: () => ({ atOnce: [COUPON_KEY] }),
    'own-coupon': () => ({ atOnce: [COUPON_KEY] }),
    [AFTER_MISSED_SIGNALS]: () => ({ later: [COUPON_KEY] }),
  },
};
