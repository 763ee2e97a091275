import type { MenuEntry } from './menu';

/**
 * The paths of the directories above a menu entry, outermost first. They stay open, so that the menu shows the
 * current page. Empty at the top level, and for a path outside the menu.
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
