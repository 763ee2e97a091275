import type { Requirement } from '../access/requirement';
import { isExternal, joinPath } from './path';
import type { RouteNode, RouteQuery, ServerRoute } from './routes';

/* Decodes the route tree that the server sends. */

const LAYOUTS = ['Layout', 'ParentView'];
const NO_REDIRECT = 'noRedirect';

const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Converts numbers to text before parsing, because an id may have more digits than a double. */
const parsedKeepingDigits = (json: string): unknown => {
  try {
    return JSON.parse(
      json.replace(STRING_OR_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`)),
    );
  } catch {
    return undefined;
  }
};

/** The texts, numbers and booleans of a JSON object, all as text. Empty if the text is not a JSON object. */
export const queryOf = (json: string | undefined): RouteQuery => {
  const parsed = parsedKeepingDigits(json ?? '');
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
  return Object.fromEntries(
    Object.entries(parsed)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'boolean')
      .map(([name, value]) => [name, String(value)]),
  );
};

const requirementOf = ({ permissions, roles }: ServerRoute): Requirement => ({
  ...(permissions === undefined ? {} : { permissions }),
  ...(roles === undefined ? {} : { roles }),
});

const baseOf = (route: ServerRoute) => {
  const { title = '', icon } = route.meta ?? {};
  return {
    title,
    ...(icon === undefined || icon === '' || icon === '#' ? {} : { icon }),
    hidden: route.hidden === true,
    requires: requirementOf(route),
  };
};

const screenOf = (route: ServerRoute) => ({
  ...(route.name === undefined || route.name === '' ? {} : { name: route.name }),
  query: queryOf(route.query),
  noCache: route.meta?.noCache === true,
  affix: route.meta?.affix === true,
  ...(route.meta?.activeMenu === undefined ? {} : { activeMenu: route.meta.activeMenu }),
});

const groupOf = (route: ServerRoute, path: string): RouteNode => {
  const children = routeTreeOf(route.children ?? [], path);
  const base = baseOf(route);
  const repeatsItsOnlyChild = children.length === 1 && children[0]?.title === base.title;
  const { redirect } = route;
  return {
    kind: 'group',
    ...base,
    path,
    title: path === '/' && repeatsItsOnlyChild ? '' : base.title,
    alwaysShow: route.alwaysShow === true,
    ...(redirect === undefined || redirect === '' || redirect === NO_REDIRECT
      ? {}
      : { redirect: joinPath(path, redirect) }),
    children,
  };
};

const nodeOf = (route: ServerRoute, parent: string): RouteNode => {
  if (isExternal(route.path)) return { kind: 'external-link', ...baseOf(route), href: route.path };
  const path = joinPath(parent, route.path);
  const { component = '', children = [] } = route;
  if (LAYOUTS.includes(component) || children.length > 0) return groupOf(route, path);
  const screen = { ...baseOf(route), ...screenOf(route), path };
  return component === 'InnerLink'
    ? { kind: 'inner-link', ...screen, link: route.meta?.link ?? '' }
    : { kind: 'page', ...screen, view: component };
};

/**
 * Decodes the server's route tree: paths become absolute, `noRedirect` and `#` disappear, and a node with children
 * becomes a group. The server wraps an inner link in a group at `/` with the same title. Such a group loses its title.
 */
export const routeTreeOf = (routes: readonly ServerRoute[], parent = '/'): readonly RouteNode[] =>
  routes.map((route) => nodeOf(route, parent));
