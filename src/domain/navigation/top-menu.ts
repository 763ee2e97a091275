/* Decides how many entries of the top menu are visible. */

/** The top menu gets a third of the window's width; each entry needs 85 px (product 2). */
const SHARE = 3;
const ENTRY_WIDTH = 85;

/** How many entries of the top menu fit a window: the width divided by 3, then by 85, in whole numbers. */
export const topMenuCount = (width: number): number => Math.max(0, Math.floor(width / SHARE / ENTRY_WIDTH));

/** A top menu in two parts: the visible entries, and those under "more". */
export interface SplitMenu<T> {
  readonly visible: readonly T[];
  readonly more: readonly T[];
}

/** Splits the top menu into the entries that fit a window of this width, and the remaining entries. */
export const splitTopMenu = <T>(entries: readonly T[], width: number): SplitMenu<T> => {
  const count = topMenuCount(width);
  return { visible: entries.slice(0, count), more: entries.slice(count) };
};
