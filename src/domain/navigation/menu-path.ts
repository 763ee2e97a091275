import type { MenuEntry } from './menu';

/**
 * The paths of the directories above a menu entry, the outermost first: these stay open while the entry is shown, so
 * that the menu always shows where one is. None for an entry at the top, and for one that the menu does not have.
 */
export const directoriesAbove = (menu: readonly MenuEntry[], path: string): readonly string[] => {
  for (const entry of menu) {
    if (entry.kind !== 'directory') continue;
    const holds = entry.children.some((child) => child.kind === 'link' && child.path === path);
    const below = directoriesAbove(entry.children, path);
    if (holds || below.length > 0) return [entry.path, ...below];
  }
  return [];
};
