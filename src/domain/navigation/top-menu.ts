/** The share of the window's width that the top menu gets, and the width of one entry in px (product 2). */
const SHARE = 3;
const ENTRY_WIDTH = 85;

/** How many entries of the top menu fit a window: the width divided by 3, then by 85, in whole numbers. */
export const topMenuCount = (width: number): number => Math.max(0, Math.floor(width / SHARE / ENTRY_WIDTH));

/** A top menu, cut in two: what shows, and what "more" holds. */
export interface SplitMenu<T> {
  readonly visible: readonly T[];
  readonly more: readonly T[];
}

/** Cuts the top menu at what fits a window of this width. */
export const splitTopMenu = <T>(entries: readonly T[], width: number): SplitMenu<T> => {
  const count = topMenuCount(width);
  return { visible: entries.slice(0, count), more: entries.slice(count) };
};
