import { findTab, isStateKept, type Tabs } from './tabs';

/** A page that is mounted, and the location it was last shown at. */
export interface MountedPage<Place> {
  readonly path: string;
  /** The revision of the page's tab. When the revision changes, the page is rebuilt. */
  readonly revision: number;
  readonly place: Place;
}

/** The page on the screen. It is mounted with or without a tab. */
export interface ShownPage<Place> {
  readonly path: string;
  readonly place: Place;
}

/**
 * The mounted pages while `shown` is on the screen. An earlier page stays mounted if its tab is open, keeps its state
 * and was not refreshed (product 2). No page changes its position, because a frame that moves in the document reloads.
 */
export const mountedPages = <Place>(
  before: readonly MountedPage<Place>[],
  tabs: Tabs,
  shown: ShownPage<Place> | undefined,
): readonly MountedPage<Place>[] => {
  const now =
    shown === undefined ? undefined : { ...shown, revision: findTab(tabs, shown.path)?.revision ?? 0 };
  const kept = before.flatMap((page) => {
    if (now !== undefined && page.path === now.path) return [now];
    const tab = findTab(tabs, page.path);
    return tab !== undefined && isStateKept(tab) && tab.revision === page.revision ? [page] : [];
  });
  return now === undefined || kept.includes(now) ? kept : [...kept, now];
};
