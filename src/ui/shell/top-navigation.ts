import type { MenuEntry, MenuLink } from '@/domain/navigation/menu';

/* Splits the menu into the top menu in the navbar and the sidebar beside it. */

/** Whether a menu entry, or an entry below it, leads to this path. */
const leadsTo = (entry: MenuEntry, path: string): boolean => {
  switch (entry.kind) {
    case 'link':
      return entry.path === path;
    case 'external-link':
      return false;
    case 'directory':
      return entry.children.some((child) => leadsTo(child, path));
  }
};

/** The top menu entry that contains a path. */
export const sectionOf = (menu: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  menu.find((entry) => leadsTo(entry, path));

/** The entries of the sidebar beside a top menu, which are those below the current top entry. */
export const besideTopMenu = (menu: readonly MenuEntry[], path: string): readonly MenuEntry[] => {
  const section = sectionOf(menu, path);
  return section?.kind === 'directory' ? section.children : [];
};

/** The target of a top menu entry. A directory leads to its first page, and the sidebar shows its other pages. */
export const firstScreen = (entry: MenuEntry): MenuLink | undefined => {
  switch (entry.kind) {
    case 'link':
      return entry;
    case 'external-link':
      return undefined;
    case 'directory':
      return entry.children.map(firstScreen).find((screen) => screen !== undefined);
  }
};

/** A directory as a link of the top menu. A directory that contains only external links stays a directory. */
export const asTopEntry = (entry: MenuEntry): MenuEntry => {
  const screen = firstScreen(entry);
  if (entry.kind !== 'directory' || screen === undefined) return entry;
  const { title, icon, needsTooltip } = entry;
  return { ...screen, title, needsTooltip, ...(icon === undefined ? {} : { icon }) };
};
