import type { RouteNode } from '@/domain/navigation/routes';

/** The tree without pages that this version cannot show: an entry that leads nowhere is worse than none. */
export const knownRoutes = (
  tree: readonly RouteNode[],
  isKnown: (view: string) => boolean,
): readonly RouteNode[] =>
  tree
    .filter((node) => node.kind !== 'page' || isKnown(node.view))
    .map((node) =>
      node.kind === 'group' ? { ...node, children: knownRoutes(node.children, isKnown) } : node,
    );
