import type { Rights } from '../access/permissions';
import { mayPass } from '../access/requirement';
import type { RouteNode } from './routes';

/** The tree without forbidden routes. A forbidden group also removes its children (product 6). */
export const permittedRoutes = (tree: readonly RouteNode[], rights: Rights): readonly RouteNode[] =>
  tree
    .filter(({ requires }) => mayPass(rights, requires))
    .map((node) =>
      node.kind === 'group' ? { ...node, children: permittedRoutes(node.children, rights) } : node,
    );
