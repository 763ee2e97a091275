import type { Rights } from '../access/permissions';
import { type Crumb, groupCrumb } from './breadcrumbs';
import { permittedRoutes } from './permitted-routes';
import type { InnerLinkNode, PageNode, RouteNode } from './routes';
import type { TabTarget } from './tabs';

/** The position of a screen in the menu: its titled groups from the outside in, and the screen itself. */
interface Placed {
  readonly trail: readonly Crumb[];
}

/** A group that redirects to a page. */
interface RedirectEntry {
  readonly kind: 'redirect';
  readonly path: string;
  readonly to: string;
}

/** The routes to register: all screens within one layout, at any depth of the tree. */
export type RouterEntry = (PageNode & Placed) | (InnerLinkNode & Placed) | RedirectEntry;

const entriesOf = (node: RouteNode, trail: readonly Crumb[]): readonly RouterEntry[] => {
  switch (node.kind) {
    case 'external-link':
      return [];
    case 'group': {
      const inside = [...trail, groupCrumb(node)];
      const entries = node.children.flatMap((child) => entriesOf(child, inside));
      return node.redirect === undefined
        ? entries
        : [{ kind: 'redirect', path: node.path, to: node.redirect }, ...entries];
    }
    default:
      return [{ ...node, trail: [...trail, { title: node.title, to: node.path }] }];
  }
};

/**
 * The routes to register, including hidden ones but without external links. Every path is absolute and unique: if
 * entries of the tree have the same path, only the first of them is registered.
 */
export const routerEntriesOf = (tree: readonly RouteNode[], rights: Rights): readonly RouterEntry[] => {
  const entries = permittedRoutes(tree, rights).flatMap((node) => entriesOf(node, []));
  const byPath = new Map<string, RouterEntry>();
  for (const entry of entries) if (!byPath.has(entry.path)) byPath.set(entry.path, entry);
  return [...byPath.values()];
};

/** Tabs that the server affixes, open from the start (product 3): named screens without path parameters. */
export const affixedEntries = (entries: readonly RouterEntry[]): readonly TabTarget[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'redirect' || !entry.affix) return [];
    const { path, title, query, name, noCache } = entry;
    return name === undefined || path.includes(':') ? [] : [{ path, title, query, name, noCache }];
  });
