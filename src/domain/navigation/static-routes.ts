import type { Permission } from '../access/permission';
/** Title keys of the built-in routes; the texts are in the catalogue. */
export type RouteTitleKey =
  | 'route.home'
  | 'route.profile'
  | 'route.order-detail'
  | 'route.order-add'
  | 'route.order-edit'
  | 'route.finance-payout'
  | 'route.points-recharge'
  | 'route.points-withdraw'
  | 'route.goods-add'
  | 'route.goods-import'
  | 'route.coupon-statistics'
  | 'route.mall-shipping'
  | 'route.goods-detail'
  | 'route.mall-order-detail';

/** Names of the built-in routes: tabs keep their state by name, and screens look up views by name. */
export type RouteName =
  | 'Index'
  | 'Profile'
  | 'OrderDetail'
  | 'OrderAdd'
  | 'OrderEdit'
  | 'FinancePayout'
  | 'PointsRecharge'
  | 'PointsWithdraw'
  | 'PointsTax'
  | 'GoodsAdd'
  | 'GoodsImport'
  | 'GoodsDetail'
  | 'CouponStatistics'
  | 'MallShipping'
  | 'MallOrderDetail';

export const ROOT_PATH = '/';
export const HOME_PATH = '/index';
export const LOGIN_PATH = '/login';
export const UNAUTHORISED_PATH = '/401';
export const NOT_FOUND_PATH = '/404';
export const PROFILE_PATH = '/user/profile';
/** The prefix of a refresh: `/redirect/{path}` (product 2). */
export const REFRESH_PATH = '/redirect';

/** The path of the chat in its own window, without the frame. */
export const CHAT_WINDOW_PATH = '/chat';

/** Paths that need no token (product 2). */
export const PUBLIC_PATHS: readonly string[] = [
  LOGIN_PATH,
  '/auth-redirect',
  '/bind',
  '/register',
  NOT_FOUND_PATH,
  UNAUTHORISED_PATH,
];

/** A built-in route that every signed-in user may visit. */
export interface StaticRoute {
  readonly path: string;
  readonly name: RouteName;
  readonly title: RouteTitleKey;
  readonly affix: boolean;
  readonly hidden: boolean;
  readonly activeMenu?: string;
}

/** Home and the personal center (product 2). Our own server puts `/user/list` into the menu. */
export const STATIC_ROUTES: readonly StaticRoute[] = [
  { path: HOME_PATH, name: 'Index', title: 'route.home', affix: true, hidden: false },
  {
    path: PROFILE_PATH,
    name: 'Profile',
    title: 'route.profile',
    affix: false,
    hidden: true,
    activeMenu: '/user/list',
  },
];

/** The patterns open to every signed-in user, including the empty path and the refresh (product 2). */
export const OPEN_PATTERNS: readonly string[] = [
  ROOT_PATH,
  `${REFRESH_PATH}/*`,
  CHAT_WINDOW_PATH,
  ...STATIC_ROUTES.map(({ path }) => path),
];

/** A built-in route that requires any one of its permissions. It is never in the menu. */
export interface GatedRoute {
  readonly path: string;
  readonly name: RouteName;
  readonly title: RouteTitleKey;
  readonly permissions: readonly Permission[];
  /** Names of the parameters that accept digits only (product 5). */
  readonly digits: readonly string[];
  readonly noCache: boolean;
  readonly activeMenu?: string;
  /** The menu pages to which the page belongs; the first that the user has is highlighted. */
  readonly belongsTo?: readonly string[];
}

const POINTS: Pick<GatedRoute, 'permissions' | 'digits' | 'noCache' | 'activeMenu'> = {
  permissions: ['integral:list'],
  digits: [],
  noCache: true,
  activeMenu: '/integral/record',
};

/** The permission-gated routes (product 2). */
export const GATED_ROUTES: readonly GatedRoute[] = [
  {
    path: '/order/detail/:id',
    name: 'OrderDetail',
    title: 'route.order-detail',
    permissions: ['order:detail'],
    digits: ['id'],
    noCache: false,
  },
  {
    path: '/order/add',
    name: 'OrderAdd',
    title: 'route.order-add',
    permissions: ['order:add'],
    digits: [],
    noCache: false,
  },
  {
    path: '/order/add/:id',
    name: 'OrderEdit',
    title: 'route.order-edit',
    permissions: ['order:add'],
    digits: ['id'],
    noCache: false,
  },
  {
    path: '/finance/pay/dk/:id',
    name: 'FinancePayout',
    title: 'route.finance-payout',
    permissions: ['finance:pay:dk'],
    digits: ['id'],
    noCache: false,
  },
  { path: '/integral/recharge', name: 'PointsRecharge', title: 'route.points-recharge', ...POINTS },
  { path: '/integral/withdraw', name: 'PointsWithdraw', title: 'route.points-withdraw', ...POINTS },
  { path: '/integral/taxPoint', name: 'PointsTax', title: 'route.points-withdraw', ...POINTS },
  {
    path: '/mall/goods/add',
    name: 'GoodsAdd',
    title: 'route.goods-add',
    permissions: ['mall:goods:add', 'mall:goods:edit'],
    digits: [],
    noCache: false,
  },
  {
    path: '/mall/goods/import',
    name: 'GoodsImport',
    title: 'route.goods-import',
    permissions: ['mall:goods:add'],
    digits: [],
    noCache: false,
  },
  {
    path: '/mall/goods/detail/:goodsId',
    name: 'GoodsDetail',
    title: 'route.goods-detail',
    permissions: ['mall:goods:detail'],
    digits: ['goodsId'],
    noCache: false,
  },
  {
    path: '/mall/coupons/statistics',
    name: 'CouponStatistics',
    title: 'route.coupon-statistics',
    permissions: ['coupon:list'],
    digits: [],
    noCache: false,
  },
  {
    path: '/mall/orders/import',
    name: 'MallShipping',
    title: 'route.mall-shipping',
    permissions: ['mall:order:ship'],
    digits: [],
    noCache: false,
  },
  {
    path: '/mall/orders/detail/:orderNo',
    name: 'MallOrderDetail',
    title: 'route.mall-order-detail',
    permissions: ['mall:order:detail'],
    digits: [],
    noCache: false,
    belongsTo: ['/mall/orders', '/mall/mine'],
  },
];
