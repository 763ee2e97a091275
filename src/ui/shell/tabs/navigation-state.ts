import { createPath, type Location, parsePath } from 'react-router-dom';
import { withoutDialogs } from '@/domain/navigation/dialog-query';
import { type MountedPage, mountedPages, type ShownPage } from '@/domain/navigation/mounted-pages';
import { barePath } from '@/domain/navigation/path';
import { refreshTarget } from '@/domain/navigation/refresh';
import type { RouterEntry } from '@/domain/navigation/router-entries';
import type { RouteQuery } from '@/domain/navigation/routes';
import { findTab, NO_TABS, openTab, refreshTab, type Tab, type Tabs } from '@/domain/navigation/tabs';
import { targetOf } from './path-target';

/** The current location, the open pages, and which of them are mounted with their state. */
export interface NavigationState {
  readonly location: Location;
  readonly tabs: Tabs;
  readonly pages: readonly MountedPage<Location>[];
  /** Whether the tab strip is shown, which is a setting. Without it, a page is discarded when the user leaves it. */
  readonly withTabs: boolean;
  /**
   * The path of a mounted page that is opening. The page is shown at once, before the navigation changes the
   * rest of the frame.
   */
  readonly front?: string;
}

const queryIn = (search: string): RouteQuery => Object.fromEntries(new URLSearchParams(search));

export const fullPath = ({ pathname, search, hash }: Location): string => pathname + search + hash;

/** Whether two locations are the same place. They may have different keys in the browser history. */
const isSamePlace = (one: Location, other: Location): boolean =>
  fullPath(one) === fullPath(other) && one.state === other.state;

/** The page at the current location; undefined if that location only redirects, such as a refresh path. */
export const shownPage = ({ location, pages }: NavigationState): MountedPage<Location> | undefined =>
  pages.find(({ path, place }) => path === barePath(location.pathname) && isSamePlace(place, location));

/** The visible page: the page that is opening, or else the current page. */
export const frontPage = (navigation: NavigationState): MountedPage<Location> | undefined =>
  navigation.pages.find(({ path }) => path === navigation.front) ?? shownPage(navigation);

/**
 * Brings the mounted page with this URL to the front at once. Without such a page, nothing changes until the
 * navigation.
 */
export const withFront = (navigation: NavigationState, url: string): NavigationState => {
  const page = navigation.pages.find(({ place }) => fullPath(place) === url);
  return page === undefined ? navigation : { ...navigation, front: page.path };
};

/** The state after the navigation, when no page is opening any more. */
export const withoutFront = ({ front: _front, ...navigation }: NavigationState): NavigationState =>
  navigation;

/** The tabs after a navigation. */
const tabsAt = (tabs: Tabs, location: Location, entries: readonly RouterEntry[]): Tabs => {
  const stop = targetOf(location.pathname, entries);
  const path = barePath(location.pathname);
  if (stop.kind === 'refresh') return refreshTab(tabs, barePath(refreshTarget(fullPath(location))));
  if (stop.kind === 'passing') return tabs;
  const known = findTab(tabs, path);
  if (stop.name === undefined && known === undefined) return { ...tabs, active: undefined };
  return openTab(tabs, {
    path,
    title: known?.title ?? '',
    query: queryIn(location.search),
    noCache: stop.noCache,
    ...(stop.name === undefined ? {} : { name: stop.name }),
  });
};

/**
 * The page that a navigation leads to; undefined for a path that only redirects. A page that returns at the same
 * location keeps its location object, so that nothing in it renders again.
 */
const shownAt = (
  location: Location,
  entries: readonly RouterEntry[],
  pages: readonly MountedPage<Location>[],
): ShownPage<Location> | undefined => {
  if (targetOf(location.pathname, entries).kind !== 'page') return undefined;
  const path = barePath(location.pathname);
  const known = pages.find((page) => page.path === path)?.place;
  return { path, place: known !== undefined && isSamePlace(known, location) ? known : location };
};

/** Completes a navigation. */
export const arrive = (
  { tabs, pages }: Pick<NavigationState, 'tabs' | 'pages'>,
  location: Location,
  { entries, withTabs }: { readonly entries: readonly RouterEntry[]; readonly withTabs: boolean },
): NavigationState => {
  const next = withTabs ? tabsAt(tabs, location, entries) : tabs;
  const shown = shownAt(location, entries, pages);
  const before = withTabs ? pages : pages.filter(({ path }) => path === shown?.path);
  return { location, tabs: next, pages: mountedPages(before, withTabs ? next : NO_TABS, shown), withTabs };
};

/**
 * Changes the tabs without a navigation. If the shown page was closed, it stays until a navigation to another
 * page.
 */
export const withOtherTabs = (navigation: NavigationState, tabs: Tabs): NavigationState => {
  const shown = shownPage(navigation);
  return { ...navigation, tabs, pages: mountedPages(navigation.pages, tabs, shown) };
};

/** The URL of an open tab: the last location of its page, or the URL with which the tab was opened. */
export const urlOf = ({ path, query }: Tab, { pages }: Pick<NavigationState, 'pages'>): string => {
  const kept = pages.find((page) => page.path === path);
  if (kept !== undefined) return fullPath(kept.place);
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** The URL of a page without the dialog or the queue above it. */
export const pageUrl = (url: string): string => {
  const { search = '', ...rest } = parsePath(url);
  const query = queryIn(search);
  const bare = withoutDialogs(query);
  if (Object.keys(bare).length === Object.keys(query).length) return url;
  return createPath({ ...rest, search: new URLSearchParams(bare).toString() });
};
