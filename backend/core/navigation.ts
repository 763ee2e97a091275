import { hasPermission } from '@/domain/access/permissions';
import type { ServerRoute } from '@/domain/navigation/routes';
import { WORK_LIST } from './session/call-permissions';

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
