import { findTab, keepsState, type Tabs } from './tabs';

/** A page that is mounted, and the location it was last shown at. */
export interface KeptPage<Place> {
  readonly path: string;
  /** The revision of its tab; a new revision is a new page. */
  readonly revision: number;
  readonly place: Place;
}

/** The page that shows now. It is mounted with or without a tab. */
export interface ShownPage<Place> {
  readonly path: string;
  readonly place: Place;
}

/**
 * The mounted pages once `shown` shows: it and those earlier pages whose tab is still open, keeps its
 * state and was not refreshed (product 2, decisions, shell). No page changes its position: a frame that is moved in
 * the document reloads.
 */
export const keptPages = <Place>(
  before: readonly KeptPage<Place>[],
  tabs: Tabs,
  shown: ShownPage<Place> | undefined,
): readonly KeptPage<Place>[] => {
  const now =
    shown === undefined ? undefined : { ...shown, revision: findTab(tabs, shown.path)?.revision ?? 0 };
  const kept = before.flatMap((page) => {
    if (now !== undefined && page.path === now.path) return [now];
    const tab = findTab(tabs, page.path);
    return tab !== undefined && keepsState(tab) && tab.revision === page.revision ? [page] : [];
  });
  return now === undefined || kept.includes(now) ? kept : [...kept, now];
};
