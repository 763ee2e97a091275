import type { RouteName } from '@/domain/navigation/static-routes';
import { type LazyView, lazyView } from '../kit/lazy/lazy-view';

/** The views of our own routes, by the name of the route; one without a view shows that it is not there yet. */
export const ROUTE_VIEWS: Partial<Record<RouteName, LazyView>> = {
  Index: lazyView(() => import('../home/home-page')),
  Profile: lazyView(() => import('../profile/profile-page')),
  OrderDetail: lazyView(() => import('../order/order-detail-page')),
  OrderAdd: lazyView(() => import('../order/form/order-entry-page')),
  OrderEdit: lazyView(() => import('../order/form/order-entry-page')),
};

/** The views that a server's route tree can name, each fetched when it is needed. */
export const VIEWS: Readonly<Partial<Record<string, LazyView>>> = {
  'order/list/index': lazyView(() => import('../order/list/order-list-page')),
  'order/reissue/index': lazyView(() => import('../reissue/reissue-list-page')),
  'outlet/list/index': lazyView(() => import('../outlet/outlet-list-page')),
  'integral/record/index': lazyView(() => import('../points/points-record-page')),
  'work/complaint/index': lazyView(() => import('../complaint/complaint-list-page')),
  'work/list/index': lazyView(() => import('../work-order/list/work-list-page')),
  'user/list/index': lazyView(() => import('../seller-user/user-list-page')),
};
