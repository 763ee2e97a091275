import { hasPermission } from '@/domain/access/permissions';
import type { ServerRoute } from '@/domain/navigation/routes';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { ORDER_LIST, WORK_LIST } from './session/call-permissions';

interface Page {
  readonly permission: string;
  readonly route: ServerRoute;
}

/** Pages at the top of the menu. Only what exists stands here: an entry that leads nowhere is worse than none. */
const PAGES: readonly Page[] = [
  {
    permission: WORK_LIST,
    route: {
      name: 'WorkList',
      path: 'work/list',
      hidden: false,
      component: 'work/list/index',
      meta: { title: '工单管理', icon: 'work', noCache: false, link: null },
    },
  },
  {
    permission: ORDER_LIST,
    route: {
      name: 'OrderList',
      path: 'order/list',
      hidden: false,
      component: 'order/list/index',
      meta: { title: '订单管理', icon: 'order', noCache: false, link: null },
    },
  },
  {
    permission: WORK_LIST,
    route: {
      name: 'ReissueList',
      path: 'order/reissue',
      hidden: false,
      component: 'order/reissue/index',
      meta: { title: '补发管理', icon: 'reissue', noCache: false, link: null },
    },
  },
  {
    permission: ORDER_LIST,
    route: {
      name: 'OutletList',
      path: 'outlet/list',
      hidden: false,
      component: 'outlet/list/index',
      meta: { title: '门店地图', icon: 'outlet', noCache: false, link: null },
    },
  },
  {
    permission: USER_RIGHTS.list,
    route: {
      name: 'UserList',
      path: 'user/list',
      hidden: false,
      component: 'user/list/index',
      meta: { title: '用户管理', icon: 'user', noCache: false, link: null },
    },
  },
];

/** A page at the top of the tree stands in a wrapper without a name and a title, as the RuoYi family has it. */
const wrapped = (page: ServerRoute): ServerRoute => ({
  path: '/',
  hidden: false,
  component: 'Layout',
  children: [page],
});

/** The navigation tree of somebody with these permissions. */
export const routesFor = (permissions: readonly string[]): readonly ServerRoute[] =>
  PAGES.filter(({ permission }) => hasPermission(permissions, [permission])).map(({ route }) =>
    wrapped(route),
  );
