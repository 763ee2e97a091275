import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { GATED_ROUTES, NOT_FOUND_PATH, PUBLIC_PATHS, STATIC_ROUTES } from '@/domain/navigation/static-routes';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { routerEntriesOf } from '@/domain/navigation/router-entries';
import { PAGES } from '@backend/core/areas';
import { routesFor } from '@backend/core/navigation';

/** Prints every page path that has no parameter, one per line. A static host needs a file for each. */
const everything = { roles: [], permissions: [EVERY_PERMISSION] };
const TYPES = ['PLATFORM', 'SELLER', 'SHOP'] as const;
const pages = [
  ...PUBLIC_PATHS.filter((path) => path !== NOT_FOUND_PATH),
  ...STATIC_ROUTES.map(({ path }) => path),
  ...GATED_ROUTES.map(({ path }) => path),
  ...TYPES.flatMap((type) =>
    routerEntriesOf(routeTreeOf(routesFor(PAGES, { ...everything, type })), everything).map(
      ({ path }) => path,
    ),
  ),
];
console.log([...new Set(pages.filter((path) => !path.includes(':')))].join('\n'));
