import type { Rights } from '@/domain/access/permissions';
import type { RouteNode, ServerRoute } from '@/domain/navigation/routes';
import { routeTreeOf } from '@/domain/navigation/route-tree';

export const NO_RIGHTS: Rights = { roles: [], permissions: [] };

/** A tree with every shape that a server sends. */
const serverTree: readonly ServerRoute[] = [
  {
    path: '/',
    component: 'Layout',
    hidden: false,
    children: [
      {
        name: 'Workbench',
        path: 'workbench',
        component: 'workbench/index',
        meta: { title: '工作台', icon: 'desk' },
      },
    ],
  },
  {
    name: 'Order',
    path: '/order',
    component: 'Layout',
    redirect: 'noRedirect',
    hidden: false,
    alwaysShow: true,
    meta: { title: '订单', icon: 'list', link: null },
    children: [
      {
        name: 'OrderList',
        path: 'list',
        component: 'order/list/index',
        query: '{"state":1}',
        hidden: false,
        meta: { title: '全部订单列表', icon: '#', noCache: false, link: null },
      },
      {
        name: 'Parts',
        path: 'parts',
        component: 'ParentView',
        redirect: 'noRedirect',
        hidden: false,
        meta: { title: '配件', icon: 'part' },
        children: [
          {
            name: 'PartList',
            path: 'list',
            component: 'order/parts/index',
            hidden: false,
            meta: { title: '配件列表', noCache: true },
          },
          {
            name: 'PartEdit',
            path: 'edit/:id',
            component: 'order/parts/edit',
            hidden: true,
            meta: { title: '编辑配件', activeMenu: '/order/parts/list' },
          },
        ],
      },
      {
        name: 'OrderSecret',
        path: 'secret',
        component: 'order/secret',
        hidden: false,
        meta: { title: '核算' },
        permissions: ['order:secret'],
      },
    ],
  },
  {
    path: '/',
    component: 'Layout',
    hidden: false,
    meta: { title: '帮助中心', icon: 'help' },
    children: [
      {
        name: 'Help',
        path: 'help/example/com',
        component: 'InnerLink',
        hidden: false,
        meta: { title: '帮助中心', icon: 'help', link: 'https://help.example.com' },
      },
    ],
  },
  {
    name: 'Http://docs.example.com',
    path: 'https://docs.example.com/x//y',
    component: 'Layout',
    hidden: false,
    meta: { title: '文档', icon: 'book', link: 'https://docs.example.com/x//y' },
  },
  { name: 'Empty', path: '/empty', component: 'Layout', hidden: false, meta: { title: '空目录' } },
  {
    name: 'Hidden',
    path: '/hidden',
    component: 'Layout',
    redirect: 'noRedirect',
    hidden: true,
    meta: { title: '隐藏' },
    children: [
      {
        name: 'HiddenPage',
        path: 'page',
        component: 'hidden/page',
        hidden: false,
        meta: { title: '隐藏页' },
      },
    ],
  },
  {
    name: 'Single',
    path: '/single',
    component: 'Layout',
    redirect: '/single/only',
    hidden: false,
    meta: { title: '单项', icon: 'one' },
    children: [
      { name: 'Only', path: 'only', component: 'single/only', hidden: false, meta: { title: '唯一' } },
      { name: 'Other', path: 'other', component: 'single/other', hidden: true, meta: { title: '其他' } },
    ],
  },
];

/** Built on demand, so that a broken decoder fails only the tests that use this tree. */
export const tree = (): readonly RouteNode[] => routeTreeOf(serverTree);
