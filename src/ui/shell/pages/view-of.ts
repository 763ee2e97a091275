import { barePath, matchPath } from '@/domain/navigation/path';
import type { RouterEntry } from '@/domain/navigation/router-entries';
import { GATED_ROUTES, HOME_PATH, ROOT_PATH, STATIC_ROUTES } from '@/domain/navigation/static-routes';
import type { LazyView } from '../../kit/lazy/lazy-view';
import { ROUTE_VIEWS, VIEWS } from '../views';

/** The view of a path, if this version contains it. */
export const viewOf = (path: string, entries: readonly RouterEntry[]): LazyView | undefined => {
  const bare = barePath(path);
  const own = [...STATIC_ROUTES, ...GATED_ROUTES].find((route) => matchPath(route.path, bare) !== undefined);
  if (own !== undefined) return ROUTE_VIEWS[own.name];
  const entry = entries.find((each) => each.kind === 'page' && matchPath(each.path, bare) !== undefined);
  return entry?.kind === 'page' ? VIEWS[entry.view] : undefined;
};

/**
 * The probable view of a path before the server has sent the routes. It works because routes are named after
 * their views.
 */
export const expectedView = (path: string): LazyView | undefined => {
  const bare = barePath(path);
  return viewOf(bare === ROOT_PATH ? HOME_PATH : bare, []) ?? VIEWS[`${bare.slice(1)}/index`];
};
