import { findTab, type Tab, type Tabs } from './tabs';

/**
 * Keeps the affixed tabs and those that `stays` selects. If the active tab closes, its nearest remaining neighbour to
 * the right becomes active, or else the one to the left.
 */
const keep = (tabs: Tabs, stays: (tab: Tab, index: number) => boolean): Tabs => {
  const kept = (tab: Tab, index: number): boolean => tab.affix || stays(tab, index);
  const list = tabs.list.filter(kept);
  const place = tabs.list.findIndex(({ path }) => path === tabs.active);
  const right = tabs.list.find((tab, index) => index >= place && kept(tab, index));
  return { list, active: place < 0 ? undefined : (right ?? list.at(-1))?.path };
};

const placeOf = ({ list }: Tabs, path: string): number => list.findIndex((tab) => tab.path === path);

/** Closes one tab. An affixed tab stays open. The active tab stays active unless it is closed. */
export const closeTab = (tabs: Tabs, path: string): Tabs => keep(tabs, (tab) => tab.path !== path);

/** Closes all tabs except the one at `path`, and activates that tab. */
export const closeOtherTabs = (tabs: Tabs, path: string): Tabs =>
  findTab(tabs, path) === undefined ? tabs : { ...keep(tabs, (tab) => tab.path === path), active: path };

/** Closes the tabs to the left of the tab at `path`. */
export const closeTabsToTheLeft = (tabs: Tabs, path: string): Tabs =>
  keep(tabs, (_, index) => index >= placeOf(tabs, path));

/** Closes the tabs to the right of the tab at `path`. */
export const closeTabsToTheRight = (tabs: Tabs, path: string): Tabs => {
  const place = placeOf(tabs, path);
  return place < 0 ? tabs : keep(tabs, (_, index) => index <= place);
};

/** Closes every tab that is not affixed. */
export const closeAllTabs = (tabs: Tabs): Tabs => keep(tabs, () => false);

/** The enabled entries of a tab's menu. Refresh and close all are always offered (product 2). */
export interface TabMenu {
  readonly closeCurrent: boolean;
  readonly closeOthers: boolean;
  readonly closeLeft: boolean;
  readonly closeRight: boolean;
}

/** Which entries of a tab's menu can be chosen. Affixed tabs are never closed. */
export const tabMenuOf = ({ list }: Tabs, path: string): TabMenu => {
  const place = list.findIndex((tab) => tab.path === path);
  const closable = (tab: Tab | undefined): boolean => tab !== undefined && !tab.affix;
  const closeLeft = list.slice(0, Math.max(0, place)).some(closable);
  const closeRight = place >= 0 && list.slice(place + 1).some(closable);
  return { closeCurrent: closable(list[place]), closeOthers: closeLeft || closeRight, closeLeft, closeRight };
};
