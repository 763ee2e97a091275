import { describe, expect, it } from 'vitest';
import { GATED_ROUTES, OPEN_PATTERNS, PUBLIC_PATHS, STATIC_ROUTES } from '@/domain/navigation/static-routes';

describe('our own routes', () => {
  it('include six public routes', () => {
    expect(PUBLIC_PATHS).toEqual(['/login', '/auth-redirect', '/bind', '/register', '/404', '/401']);
  });

  it('include home, which stays as a tab, and the hidden personal center', () => {
    expect(STATIC_ROUTES).toEqual([
      { path: '/index', name: 'Index', title: 'route.home', affix: true, hidden: false },
      {
        path: '/user/profile',
        name: 'Profile',
        title: 'route.profile',
        affix: false,
        hidden: true,
        activeMenu: '/user/list',
      },
    ]);
    expect(OPEN_PATTERNS).toEqual(['/', '/redirect/*', '/chat', '/index', '/user/profile']);
  });

  it('require the permissions of the specification', () => {
    expect(GATED_ROUTES.map(({ path, permissions }) => [path, ...permissions])).toEqual([
      ['/order/detail/:id', 'order:detail'],
      ['/order/add', 'order:add'],
      ['/order/add/:id', 'order:add'],
      ['/finance/pay/dk/:id', 'finance:pay:dk'],
      ['/integral/recharge', 'integral:list'],
      ['/integral/withdraw', 'integral:list'],
      ['/integral/taxPoint', 'integral:list'],
      ['/mall/goods/add', 'mall:goods:add', 'mall:goods:edit'],
      ['/mall/goods/import', 'mall:goods:add'],
      ['/mall/goods/detail/:goodsId', 'mall:goods:detail'],
      ['/mall/coupons/statistics', 'coupon:list'],
      ['/mall/orders/import', 'mall:order:ship'],
      ['/mall/orders/detail/:orderNo', 'mall:order:detail'],
    ]);
  });

  it('require digits where the specification does', () => {
    expect(
      GATED_ROUTES.filter(({ digits }) => digits.length > 0).map(({ path, digits }) => [path, ...digits]),
    ).toEqual([
      ['/order/detail/:id', 'id'],
      ['/order/add/:id', 'id'],
      ['/finance/pay/dk/:id', 'id'],
      ['/mall/goods/detail/:goodsId', 'goodsId'],
    ]);
  });

  it('do not cache the points pages; while one of them is shown, the menu highlights the points record', () => {
    const points = GATED_ROUTES.filter(({ noCache }) => noCache);
    expect(points.map(({ path }) => path)).toEqual([
      '/integral/recharge',
      '/integral/withdraw',
      '/integral/taxPoint',
    ]);
    expect(GATED_ROUTES.filter(({ activeMenu }) => activeMenu !== undefined)).toEqual(points);
    expect(new Set(points.map(({ activeMenu }) => activeMenu))).toEqual(new Set(['/integral/record']));
    expect(points.map(({ title }) => title)).toEqual([
      'route.points-recharge',
      'route.points-withdraw',
      'route.points-withdraw',
    ]);
  });

  it('have names and titles of their own', () => {
    const all = [...STATIC_ROUTES, ...GATED_ROUTES];
    expect(all.map(({ name, title }) => `${name} ${title}`)).toEqual([
      'Index route.home',
      'Profile route.profile',
      'OrderDetail route.order-detail',
      'OrderAdd route.order-add',
      'OrderEdit route.order-edit',
      'FinancePayout route.finance-payout',
      'PointsRecharge route.points-recharge',
      'PointsWithdraw route.points-withdraw',
      'PointsTax route.points-withdraw',
      'GoodsAdd route.goods-add',
      'GoodsImport route.goods-import',
      'GoodsDetail route.goods-detail',
      'CouponStatistics route.coupon-statistics',
      'MallShipping route.mall-shipping',
      'MallOrderDetail route.mall-order-detail',
    ]);
  });
});
