import { barePath } from './path';
import type { RouteQuery } from './routes';

/** A visited page. Its path is its key, so visits with different queries share one tab. */
export interface Tab {
  readonly path: string;
  /** The title. If it is empty, the tab shows the route's title in the current language. */
  readonly title: string;
  readonly query: RouteQuery;
  /** The name of the view whose state is kept. A tab without a name is never cached. */
  readonly name?: string;
  readonly noCache: boolean;
  /** The tab cannot be closed. */
  readonly affix: boolean;
  /** Increases with every refresh; a view of an older revision is rebuilt. */
  readonly revision: number;
}

/** `active` is the path of one of the tabs; undefined if none is active. */
export interface Tabs {
  readonly list: readonly Tab[];
  readonly active: string | undefined;
}

/** A page to open as a tab. */
export interface TabTarget {
  readonly path: string;
  readonly title: string;
  readonly query?: RouteQuery;
  readonly name?: string;
  readonly noCache?: boolean;
  readonly affix?: boolean;
}

export const NO_TABS: Tabs = { list: [], active: undefined };

export const findTab = ({ list }: Tabs, path: string): Tab | undefined =>
  list.find((tab) => tab.path === path);

const opened = (target: TabTarget, known: Tab | undefined): Tab => {
  const name = target.name ?? known?.name;
  return {
    path: barePath(target.path),
    title: target.title,
    query: target.query ?? {},
    ...(name === undefined ? {} : { name }),
    noCache: target.noCache ?? known?.noCache ?? false,
    affix: known?.affix === true || target.affix === true,
    revision: known?.revision ?? 0,
  };
};

const replaced = (tabs: Tabs, path: string, change: (tab: Tab) => Tab): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.path === path ? change(tab) : tab)),
});

/**
 * Opens or updates the tab of a page, and activates it. A target needs a path and a title; its other properties are
 * optional (product 2).
 */
export const openTab = (tabs: Tabs, target: TabTarget): Tabs => {
  const path = barePath(target.path);
  const known = findTab(tabs, path);
  const tab = opened(target, known);
  const list = known === undefined ? [...tabs.list, tab] : replaced(tabs, path, () => tab).list;
  return { list, active: path };
};

/** The tabs before the first navigation: the affixed ones, none of them active. */
export const affixedTabs = (targets: readonly TabTarget[]): Tabs => ({
  ...targets.reduce((tabs, target) => openTab(tabs, { ...target, affix: true }), NO_TABS),
  active: undefined,
});

/** Activates an open tab; a path that is not open changes nothing. */
export const activateTab = (tabs: Tabs, path: string): Tabs =>
  findTab(tabs, path) === undefined ? tabs : { ...tabs, active: path };

/** Replaces the title of an open page, for example by its order number. */
export const renameTab = (tabs: Tabs, path: string, title: string): Tabs =>
  replaced(tabs, path, (tab) => ({ ...tab, title }));

/** Discards the kept state of a page, so that it is rebuilt (product 2). */
export const refreshTab = (tabs: Tabs, path: string): Tabs =>
  replaced(tabs, path, (tab) => ({ ...tab, revision: tab.revision + 1 }));

/** Whether the page of a tab keeps its state while another page shows. */
export const isStateKept = ({ name, noCache }: Tab): boolean => name !== undefined && !noCache;
