import type { Permission } from '@/domain/access/permission';
import { hasPermission } from '@/domain/access/permissions';
import type { ServerRoute } from '@/domain/navigation/routes';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { HANDLE_COMPLAINTS } from '@/domain/work-order/complaint-list';
import type { Account } from './ports/account';
import { ORDER_LIST, POINTS_RECORD, WORK_LIST } from './session/call-permissions';

interface Page {
  readonly permission: Permission;
  /** Of no use to other accounts, whatever they hold: its calls refuse them. */
  readonly staffOnly?: true;
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
    permission: HANDLE_COMPLAINTS,
    staffOnly: true,
    route: {
      name: 'ComplaintList',
      path: 'work/complaints',
      hidden: false,
      component: 'work/complaint/index',
      meta: { title: '投诉处理', icon: 'complaint', noCache: false, link: null },
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
    permission: POINTS_RECORD,
    route: {
      name: 'PointsRecord',
      path: 'integral/record',
      hidden: false,
      component: 'integral/record/index',
      meta: { title: '积分明细', icon: 'points', noCache: false, link: null },
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

/** The navigation tree of an account. */
export const routesFor = ({
  permissions,
  type,
}: Pick<Account, 'permissions' | 'type'>): readonly ServerRoute[] =>
  PAGES.filter(
    ({ permission, staffOnly }) =>
      hasPermission(permissions, [permission]) && (staffOnly !== true || type === 'PLATFORM'),
  ).map(({ route }) => wrapped(route));
