import type { Branch, Placement } from './control';
import type { FormNode } from './form-model';

/** The branches whose condition holds, by their keys. */
export type LiveBranches = ReadonlyMap<string, Branch<FormNode>>;

/** A field cannot contain parts. Parts that the definition places inside a field are placed before or after it. */
const BESIDE: Readonly<Record<Placement['at'], Placement['at']>> = {
  before: 'before',
  after: 'after',
  'first-child': 'before',
  'last-child': 'after',
};

/**
 * Puts the active branches in their places. A branch is left out if its anchor is not in the form, or if it is
 * anchored inside itself.
 */
export const arrangeBranches = (items: readonly FormNode[], live: LiveBranches): readonly FormNode[] => {
  if (live.size === 0) return items;
  const placed = new Set<string>();
  const anchored = new Map<string, Branch<FormNode>[]>();
  for (const branch of live.values()) {
    const { anchor } = branch.placement;
    if (anchor === undefined) continue;
    const others = anchored.get(anchor) ?? [];
    others.push(branch);
    anchored.set(anchor, others);
  }

  const place = (branch: Branch<FormNode>): readonly FormNode[] => {
    if (placed.has(branch.key)) return [];
    placed.add(branch.key);
    return branch.items.flatMap(arranged);
  };

  const placesOf = (node: FormNode): readonly Branch<FormNode>[] => {
    const own =
      node.kind === 'field'
        ? node.controls.flatMap(({ branch }) =>
            branch !== undefined && branch.placement.anchor === undefined && live.has(branch.key)
              ? [branch]
              : [],
          )
        : [];
    return [...own, ...node.names.flatMap((name) => anchored.get(name) ?? [])];
  };

  const arranged = (node: FormNode): readonly FormNode[] => {
    const branches = placesOf(node);
    const at = (target: Placement['at']): readonly FormNode[] =>
      branches
        .filter(({ placement }) => (node.kind === 'box' ? placement.at : BESIDE[placement.at]) === target)
        .flatMap(place);
    const before = at('before');
    const self: FormNode =
      node.kind === 'box'
        ? {
            ...node,
            children: [...at('first-child'), ...node.children.flatMap(arranged), ...at('last-child')],
          }
        : node;
    return [...before, self, ...at('after')];
  };

  return items.flatMap(arranged);
};
