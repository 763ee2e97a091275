import type { SessionState } from '@/application/session/session';
import type { Crumb } from '@/domain/navigation/breadcrumbs';
import { activeMenuOf, type MenuEntry, menuOf } from '@/domain/navigation/menu';
import { findablePages } from '@/domain/navigation/findable-pages';
import { parentPage } from '@/domain/navigation/parent-page';
import { barePath, matchPath } from '@/domain/navigation/path';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { type RouterEntry, routerEntriesOf } from '@/domain/navigation/router-entries';
import { type SearchEntry, searchEntriesOf } from '@/domain/navigation/search-entries';
import { GATED_ROUTES, HOME_PATH, STATIC_ROUTES } from '@/domain/navigation/static-routes';
import type { ServerRoute } from '@/domain/navigation/routes';
import { localisedName } from '../kit/text/localised-name';
import type { Text } from '../kit/text/use-text';

/** The routes, menu and search entries of one user. */
export interface Navigation {
  readonly menu: readonly MenuEntry[];
  readonly entries: readonly RouterEntry[];
  /** The entries of the route search. */
  readonly search: readonly SearchEntry[];
}

export const NOWHERE: Navigation = { menu: [], entries: [], search: [] };

/** The route tree with its titles in the screen language. */
const inLanguage = (routes: readonly ServerRoute[], text: Text): readonly ServerRoute[] =>
  routes.map((route) => {
    const { meta, children } = route;
    const { title = '', labelEn } = meta ?? {};
    const named =
      title === ''
        ? title
        : localisedName(text, { label: title, labelEn }, `name.view.${route.component ?? ''}`);
    return {
      ...route,
      ...(meta === undefined ? {} : { meta: { ...meta, title: named } }),
      ...(children === undefined ? {} : { children: inLanguage(children, text) }),
    };
  });

/**
 * The navigation of a user. An entry with an unknown view stays, and its page states that this version does not contain
 * it.
 */
export const navigationOf = (state: SessionState, text: Text): Navigation => {
  if (state.kind !== 'identified') return NOWHERE;
  const { roles, permissions, user } = state.identity;
  const rights = { roles, permissions };
  const tree = routeTreeOf(inLanguage(state.routes, text));
  return {
    menu: menuOf(tree, rights),
    entries: routerEntriesOf(tree, rights),
    search: [
      ...searchEntriesOf(tree, rights),
      ...findablePages(permissions, user.accountType).map(({ path, title }): SearchEntry => {
        const label = text(title);
        return { kind: 'route', titles: [label], label, path, query: {} };
      }),
    ],
  };
};

/** Home is the first entry of every menu. */
export const homeEntry = (text: Text): MenuEntry => ({
  kind: 'link',
  title: text('route.home'),
  icon: 'home',
  needsTooltip: false,
  path: HOME_PATH,
  query: {},
});

/** The data about the current page that the breadcrumb, the title and the menu need. */
export interface Screen {
  readonly title: string;
  readonly trail: readonly Crumb[];
  readonly activeMenu: string;
}

type Place = Exclude<RouterEntry, { kind: 'redirect' }>;

const isPlace = (entry: RouterEntry): entry is Place => entry.kind !== 'redirect';

/** The data of the page at a path. */
export const screenAt = (path: string, { entries }: Navigation, text: Text): Screen => {
  const bare = barePath(path);
  const places = entries.filter(isPlace);
  const entry = places.find((each) => matchPath(each.path, bare) !== undefined);
  const at = (path: string | undefined) => places.find((each) => each.path === path);
  if (entry !== undefined) {
    const section = entry.activeMenu === entry.path ? undefined : at(entry.activeMenu);
    return {
      title: entry.title,
      trail: section === undefined ? entry.trail : [...section.trail, { title: entry.title, to: bare }],
      activeMenu: activeMenuOf(entry),
    };
  }
  const gated = GATED_ROUTES.find((route) => matchPath(route.path, bare) !== undefined);
  const own = gated ?? STATIC_ROUTES.find((route) => matchPath(route.path, bare) !== undefined);
  const title = own === undefined ? '' : text(own.title);
  const belongsTo = own?.activeMenu === undefined ? (gated?.belongsTo ?? []) : [own.activeMenu];
  const parent =
    belongsTo.map(at).find((each) => each !== undefined) ??
    (own === undefined || own.activeMenu !== undefined ? undefined : parentPage(bare, places));
  return {
    title,
    trail: [...(parent?.trail ?? []), { title, to: bare }],
    activeMenu: own?.activeMenu ?? parent?.path ?? bare,
  };
};

/** The path of the page that shows a view, in the user's route tree; undefined if the user has no such page. */
export const pagePath = ({ entries }: Navigation, view: string): string | undefined =>
  entries.find((entry) => entry.kind === 'page' && entry.view === view)?.path;

/** The path of the work list in the user's route tree, for links. */
export const workListPath = (navigation: Navigation): string | undefined =>
  pagePath(navigation, 'work/list/index');
