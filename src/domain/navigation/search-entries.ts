import type { Rights } from '../access/permissions';
import { permittedRoutes } from './permitted-routes';
import type { RouteNode, RouteQuery } from './routes';

/** How inexact a match of the route search may be (product 2). */
export const SEARCH_THRESHOLD = 0.4;

const SEPARATOR = ' > ';

/** A result of the route search. `titles` contains the titles of its groups, and then its own title. */
export type SearchEntry = { readonly titles: readonly string[]; readonly label: string } & (
  | { readonly kind: 'route'; readonly path: string; readonly query: RouteQuery }
  | { readonly kind: 'external-link'; readonly href: string }
);

const entriesOf = (node: RouteNode, above: readonly string[]): readonly SearchEntry[] => {
  if (node.hidden) return [];
  const titles = node.title === '' ? above : [...above, node.title];
  const named = { titles, label: titles.join(SEPARATOR) };
  const own = node.title !== '';
  if (node.kind === 'external-link') {
    return own ? [{ ...named, kind: 'external-link', href: node.href }] : [];
  }
  if (node.kind !== 'group') {
    return own ? [{ ...named, kind: 'route', path: node.path, query: node.query }] : [];
  }
  const inside = node.children.flatMap((child) => entriesOf(child, titles));
  return own && node.redirect !== undefined
    ? [{ ...named, kind: 'route', path: node.redirect, query: {} }, ...inside]
    : inside;
};

/**
 * The permitted entries that the route search can find. Hidden entries, and directories without a page, are left out.
 */
export const searchEntriesOf = (tree: readonly RouteNode[], rights: Rights): readonly SearchEntry[] =>
  permittedRoutes(tree, rights).flatMap((node) => entriesOf(node, []));
