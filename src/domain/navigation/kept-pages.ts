import { findTab, keepsState, type Tabs } from './tabs';

/** A page that is there, and the place it was last seen at. */
export interface KeptPage<Place> {
  readonly path: string;
  /** Of its tab; a page of another revision is another page. */
  readonly revision: number;
  readonly place: Place;
}

/** What shows now. It is there whether or not it has a tab. */
export interface ShownPage<Place> {
  readonly path: string;
  readonly place: Place;
}

/**
 * The pages that are there once `shown` shows: itself, and of the ones before those whose tab is still open, keeps its
 * state and was not refreshed (product 2, decisions, shell). None changes its position: a frame that is moved in the
 * document loads again.
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
