import { describe, expect, it } from 'vitest';
import type { Permission } from '@/domain/access/permission';
import type { ServerRoute } from '@/domain/navigation/routes';
import { pageRoute } from '@backend/core/area';
import { PAGES as EVERY_PAGE } from '@backend/core/areas';
import { routesFor } from '@backend/core/navigation';

const page = (name: string, permission: Permission, group?: 'finance') => ({
  permissions: [permission],
  ...(group === undefined ? {} : { group }),
  route: pageRoute(name, name.toLowerCase(), { title: name, labelEn: name, icon: name }),
});
const PAGES = [
  page('Orders', 'order:list'),
  page('Recharges', 'finance:recharge:list', 'finance'),
  page('Works', 'work:list'),
  page('Payouts', 'finance:pay:list', 'finance'),
];

const titles = (routes: readonly ServerRoute[]): unknown =>
  routes.map(({ meta, children }) =>
    meta === undefined ? children?.[0]?.meta?.title : [meta.title, children?.map((each) => each.meta?.title)],
  );
const menuOf = (...permissions: string[]) => titles(routesFor(PAGES, { permissions, type: 'PLATFORM' }));

describe('the menu of an account', () => {
  it('lists the pages of a directory together at the position of the first one', () => {
    expect(menuOf('*:*:*')).toEqual(['Orders', ['资金管理', ['Recharges', 'Payouts']], 'Works']);
  });

  it('shows a page without its directory when it is the only one', () => {
    expect(menuOf('order:list', 'finance:pay:list')).toEqual(['Orders', 'Payouts']);
  });

  it('fits on one screen, even with every permission', () => {
    const routes = routesFor(EVERY_PAGE, { permissions: ['*:*:*'], type: 'PLATFORM' });
    const shown = routes.filter(({ children = [] }) => children.some(({ hidden }) => hidden !== true));
    // A small screen with 768 pixels shows 16 entries.
    expect(shown.length).toBeLessThanOrEqual(16);
    expect(titles(shown)).toContainEqual(['商城管理', ['商品管理', '商城订单', '优惠券']]);
  });
});
