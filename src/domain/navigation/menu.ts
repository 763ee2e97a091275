import type { Rights } from '../access/permissions';
import { lengthOf } from '../kernel/text';
import { permittedRoutes } from './permitted-routes';
import type { GroupNode, RouteNode, RouteQuery } from './routes';

/** Titles longer than this many characters get a tooltip (product 2). */
const MENU_TITLE_LIMIT = 5;

interface EntryBase {
  readonly title: string;
  readonly icon?: string;
  readonly needsTooltip: boolean;
}

/** An entry that opens a screen of the application. */
export interface MenuLink extends EntryBase {
  readonly kind: 'link';
  readonly path: string;
  readonly query: RouteQuery;
}

/** An entry that opens a new window. */
interface MenuExternalLink extends EntryBase {
  readonly kind: 'external-link';
  readonly href: string;
}

/** An entry that expands; it always has children. */
interface MenuDirectory extends EntryBase {
  readonly kind: 'directory';
  readonly path: string;
  readonly children: readonly MenuEntry[];
}

export type MenuEntry = MenuLink | MenuExternalLink | MenuDirectory;

/** Whether a title is too long for the menu (product 2). */
export const needsTooltip = (title: string): boolean => lengthOf(title) > MENU_TITLE_LIMIT;

const baseOf = ({ title, icon }: Pick<RouteNode, 'title' | 'icon'>): EntryBase => ({
  title,
  ...(icon === undefined ? {} : { icon }),
  needsTooltip: needsTooltip(title),
});

const groupEntries = (group: GroupNode): readonly MenuEntry[] => {
  const children = group.children.flatMap(entriesOf);
  const [only] = children;
  if (only === undefined) return [];
  if (children.length === 1 && only.kind !== 'directory' && !group.alwaysShow) {
    return [group.icon === undefined ? only : { ...only, icon: only.icon ?? group.icon }];
  }
  if (group.title === '') return children;
  return [{ kind: 'directory', ...baseOf(group), path: group.path, children }];
};

const entriesOf = (node: RouteNode): readonly MenuEntry[] => {
  if (node.hidden) return [];
  if (node.kind === 'group') return groupEntries(node);
  if (node.title === '') return [];
  return node.kind === 'external-link'
    ? [{ kind: 'external-link', ...baseOf(node), href: node.href }]
    : [{ kind: 'link', ...baseOf(node), path: node.path, query: node.query }];
};

/**
 * The side menu (product 2 and 6). Hidden entries, entries without a title and empty directories are left out. The only
 * entry of a directory replaces the directory, unless the directory is always shown. If the entry has no icon, it gets
 * the directory's icon. Children of an untitled group move up one level.
 */
export const menuOf = (tree: readonly RouteNode[], rights: Rights): readonly MenuEntry[] =>
  permittedRoutes(tree, rights).flatMap(entriesOf);

/** The menu path to highlight: the one that the screen specifies, otherwise its own path. */
export const activeMenuOf = (screen: { readonly path: string; readonly activeMenu?: string }): string =>
  screen.activeMenu ?? screen.path;
