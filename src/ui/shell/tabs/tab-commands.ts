import type { NavigateFunction } from 'react-router-dom';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsToTheLeft,
  closeTabsToTheRight,
} from '@/domain/navigation/close-tabs';
import { barePath } from '@/domain/navigation/path';
import { refreshPath } from '@/domain/navigation/refresh';
import { HOME_PATH } from '@/domain/navigation/static-routes';
import { findTab, openTab, renameTab, type Tabs } from '@/domain/navigation/tabs';
import { afterPaint } from '../../kit/after-paint';
import {
  urlOf,
  fullPath,
  pageUrl,
  type NavigationState,
  withFront,
  withoutFront,
  withOtherTabs,
} from './navigation-state';
import type { Closing, PageToOpen, TabCommands } from './tabs-context';

/* The commands that open, close, refresh and rename the tabs of pages. */

const CLOSE: Readonly<Record<Closing, (tabs: Tabs, path: string) => Tabs>> = {
  current: closeTab,
  others: closeOtherTabs,
  left: closeTabsToTheLeft,
  right: closeTabsToTheRight,
  all: closeAllTabs,
};

type Change = (change: (navigation: NavigationState) => NavigationState) => void;
/** Runs work later. The returned function cancels it. */
type Later = (run: () => void) => () => void;

/** The commands on tabs, and the function that keeps their data up to date. */
export interface TabControl {
  readonly commands: TabCommands;
  /** Called after every render, with the current state and the navigate function. */
  readonly join: (navigation: NavigationState, navigate: NavigateFunction) => void;
}

/** The current path, or the one that is opening. */
const pathOf = ({ location, front }: NavigationState): string => front ?? barePath(location.pathname);

/**
 * The state with the page's own title. The title is set before the navigation, because the route only has a general
 * title.
 */
const titled = (navigation: NavigationState, { path, title, query }: PageToOpen): NavigationState => {
  if (title === undefined || !navigation.withTabs) return navigation;
  const opened = openTab(navigation.tabs, { path, title, ...(query === undefined ? {} : { query }) });
  return withOtherTabs(navigation, { ...opened, active: navigation.tabs.active });
};

/**
 * Creates the commands on tabs. They work once the first render has called `join`. `later` runs work that can
 * wait until the front page is painted.
 */
export const createTabControl = (
  start: NavigationState,
  change: Change,
  later: Later = afterPaint,
): TabControl => {
  let now = start;
  let navigate: NavigateFunction | undefined;
  let cancelPending: (() => void) | undefined;
  const cancelPendingNavigation = () => {
    cancelPending?.();
    cancelPending = undefined;
  };
  const go = (url: string, replace = false, before?: (navigation: NavigationState) => NavigationState) => {
    const isUnderWay = cancelPending !== undefined;
    cancelPendingNavigation();
    if (isUnderWay && url === fullPath(now.location)) {
      change(withoutFront);
      return;
    }
    const arrive = () => {
      cancelPending = undefined;
      if (before !== undefined) change(before);
      void navigate?.(url, { replace });
    };
    change((navigation) => withFront(navigation, url));
    // The mounted page, or the pressed link of a new page, is painted first. Writing the history and
    // rendering would delay the paint.
    cancelPending = later(arrive);
  };
  const urlAt = (path: string): string => {
    if (path === barePath(now.location.pathname)) return fullPath(now.location);
    const tab = findTab(now.tabs, path);
    return tab === undefined ? path : urlOf(tab, now);
  };
  const commands: TabCommands = {
    open: (page) => {
      const search = new URLSearchParams(page.query).toString();
      const url = search === '' ? page.path : `${page.path}?${search}`;
      // Opening the current URL again adds no entry to the history, like a click on a link.
      go(url, url === fullPath(now.location), (navigation) => titled(navigation, page));
    },
    resume: (path) => {
      if (now.front === path) return true;
      if (!now.withTabs || findTab(now.tabs, path) === undefined || pathOf(now) === path) return false;
      go(pageUrl(urlAt(path)));
      return true;
    },
    close: (path, what = 'current') => {
      if (!now.withTabs) {
        if (what === 'current' && path === pathOf(now)) go(HOME_PATH);
        return;
      }
      const next = CLOSE[what](now.tabs, path);
      const stays = next.active === now.tabs.active;
      const to = next.active === undefined ? HOME_PATH : urlAt(next.active);
      change((navigation) => withOtherTabs(navigation, CLOSE[what](navigation.tabs, path)));
      if (!stays) go(to);
    },
    refresh: (path) => {
      go(refreshPath(urlAt(path)), path === pathOf(now));
    },
    rename: (path, title) => {
      change((navigation) => withOtherTabs(navigation, renameTab(navigation.tabs, path, title)));
    },
  };
  return {
    commands,
    join: (navigation, to) => {
      // The user has navigated in another way meanwhile, so the pending navigation is cancelled.
      if (navigation.location !== now.location) cancelPendingNavigation();
      now = navigation;
      navigate = to;
    },
  };
};
