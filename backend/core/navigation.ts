import { hasPermission } from '@/domain/access/permissions';
import type { ServerRoute } from '@/domain/navigation/routes';
import { type AreaPage, MENU_GROUPS, type MenuGroup } from './area';
import type { Account } from './ports/account';

/** Wraps a top-level page in a route without name and title, as the RuoYi family does. */
const wrapped = (page: ServerRoute): ServerRoute => ({
  path: '/',
  hidden: false,
  component: 'Layout',
  children: [page],
});

/** A directory of the menu. Its pages keep their paths, which do not depend on the directory. */
const directory = (group: MenuGroup, pages: readonly ServerRoute[]): ServerRoute => ({
  path: `/menu/${group}`,
  hidden: false,
  alwaysShow: true,
  component: 'Layout',
  redirect: 'noRedirect',
  meta: { ...MENU_GROUPS[group], icon: `group-${group}`, noCache: false, link: null },
  children: pages.map((page) => ({ ...page, path: `/${page.path}` })),
});

/**
 * The navigation tree of an account, from the pages of the areas. A directory is in the position of its first page. A
 * directory with only one page is replaced by that page.
 */
export const routesFor = (
  pages: readonly AreaPage[],
  { permissions, type }: Pick<Account, 'permissions' | 'type'>,
): readonly ServerRoute[] => {
  const permitted = pages.filter(
    (page) => hasPermission(permissions, page.permissions) && (page.only?.includes(type) ?? true),
  );
  return permitted.flatMap(({ group, route }, at) => {
    const together = permitted.filter((page) => page.group === group);
    if (group === undefined || together.length === 1) return [wrapped(route)];
    return permitted.findIndex((page) => page.group === group) === at
      ? [
          directory(
            group,
            together.map((page) => page.route),
          ),
        ]
      : [];
  });
};
