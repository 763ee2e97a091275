import { hasPermission } from '@/domain/access/permissions';
import type { ServerRoute } from '@/domain/navigation/routes';
import type { AreaPage } from './area';
import type { Account } from './ports/account';

/** Puts a top-level page into a wrapper without name and title, as in the RuoYi family. */
const wrapped = (page: ServerRoute): ServerRoute => ({
  path: '/',
  hidden: false,
  component: 'Layout',
  children: [page],
});

/** The navigation tree of an account, from the pages of the areas. */
export const routesFor = (
  pages: readonly AreaPage[],
  { permissions, type }: Pick<Account, 'permissions' | 'type'>,
): readonly ServerRoute[] =>
  pages
    .filter((page) => hasPermission(permissions, page.permissions) && (page.only?.includes(type) ?? true))
    .map(({ route }) => wrapped(route));
