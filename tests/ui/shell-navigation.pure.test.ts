import { describe, expect, it } from 'vitest';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { routerEntriesOf } from '@/domain/navigation/router-entries';
import type { ServerRoute } from '@/domain/navigation/routes';
import { screenAt } from '@/ui/shell/navigation';

const page = (path: string, title: string): ServerRoute => ({ path, component: path, meta: { title } });
const group = (path: string, title: string, children: readonly ServerRoute[]): ServerRoute => ({
  ...{ path, component: 'Layout', meta: { title }, alwaysShow: true, children },
});
const withMenu = (routes: readonly ServerRoute[]) => ({
  ...{ menu: [], search: [] },
  entries: routerEntriesOf(routeTreeOf(routes), { roles: [], permissions: [] }),
});
const STAFF = withMenu([
  group('/order', '订单', [page('list', '订单列表')]),
  group('/mall', '商城', [page('goods', '商品'), page('orders', '商城订单')]),
  group('/integral', '积分', [page('record', '积分记录')]),
]);
const at = (path: string, navigation = STAFF) => {
  const { activeMenu, trail } = screenAt(path, navigation, (key) => key);
  return { activeMenu, trail: trail.map(({ title }) => title) };
};

describe('a page that has no entry in the menu', () => {
  it.each([
    ['/order/detail/5', '/order/list', ['订单', '订单列表', 'route.order-detail']],
    ['/order/add', '/order/list', ['订单', '订单列表', 'route.order-add']],
    ['/mall/goods/detail/5', '/mall/goods', ['商城', '商品', 'route.goods-detail']],
    ['/mall/orders/detail/M5', '/mall/orders', ['商城', '商城订单', 'route.mall-order-detail']],
    ['/integral/recharge', '/integral/record', ['积分', '积分记录', 'route.points-recharge']],
  ])('such as %s belongs to %s', (path, activeMenu, trail) => {
    expect(at(path)).toEqual({ activeMenu, trail });
  });

  it('belongs to the page in the user’s own menu, even if buyers and staff have different pages', () => {
    const buyer = withMenu([group('/mall', '商城', [page('mine', '我的采购')])]);
    expect(at('/mall/orders/detail/M5', buyer).activeMenu).toBe('/mall/mine');
  });

  it('belongs to the page that its hidden entry names', () => {
    const hidden: ServerRoute = {
      ...{ path: 'cart', component: 'cart', hidden: true },
      meta: { title: '购物车', activeMenu: '/mall/window' },
    };
    const buyer = withMenu([group('/mall', '商城', [page('window', '采购商城'), hidden])]);
    expect(at('/mall/cart', buyer)).toEqual({
      ...{ activeMenu: '/mall/window', trail: ['商城', '采购商城', '购物车'] },
    });
  });

  it('belongs to no other page if the user has no page above it', () => {
    const none = withMenu([]);
    expect(at('/mall/goods/detail/5', none)).toEqual({
      ...{ activeMenu: '/mall/goods/detail/5', trail: ['route.goods-detail'] },
    });
    expect(at('/index', none)).toEqual({ activeMenu: '/index', trail: ['route.home'] });
  });
});
