import type { Id } from '../kernel/id';
import { REGION_ROOT, type RegionNode } from './region';

/** The loaded children of a region; undefined until they are loaded. */
export type KnownRegions = (id: Id) => readonly RegionNode[] | undefined;

/** A region with its loaded descendants; `children` are absent until they are loaded. */
export interface KnownRegion {
  readonly id: Id;
  readonly label: string;
  readonly leaf: boolean;
  readonly children?: readonly KnownRegion[];
}

/** The children that came with a region, or else those that were loaded later. */
const childrenOf = (node: RegionNode, known: KnownRegions): readonly RegionNode[] | undefined =>
  node.children.length > 0 ? node.children : node.leaf ? [] : known(node.id);

const withChildren = (node: RegionNode, known: KnownRegions): KnownRegion => {
  const { id, label } = node;
  const children = childrenOf(node, known);
  // A region without children is a leaf too, even if the back end did not mark it as one.
  const leaf = node.leaf || children?.length === 0;
  return leaf || children === undefined
    ? { id, label, leaf }
    : { id, label, leaf, children: children.map((child) => withChildren(child, known)) };
};

/** The part of the region tree that is loaded. */
export const knownRegionTree = (known: KnownRegions): readonly KnownRegion[] =>
  (known(REGION_ROOT) ?? []).map((node) => withChildren(node, known));

/**
 * The regions whose children must be loaded to label a stored path. Each response may add the next region. An unknown
 * path needs no further region.
 */
export const regionsToLoad = (path: readonly Id[], known: KnownRegions): readonly Id[] => {
  let level = known(REGION_ROOT);
  if (level === undefined) return [REGION_ROOT];
  for (const id of path.slice(0, -1)) {
    const node = level?.find((each) => each.id === id);
    if (node === undefined) return [];
    level = childrenOf(node, known);
    if (level === undefined) return [id];
  }
  return [];
};

/**
 * The regions in or below `nodes` whose children are not loaded yet, and which match the search or are below a match.
 * `named` means that a region above `nodes` matches.
 */
const unopenedBelow = (nodes: readonly KnownRegion[], text: string, named: boolean): readonly Id[] =>
  nodes.flatMap((node) => {
    const isNamed = named || node.label.includes(text);
    if (node.children !== undefined) return unopenedBelow(node.children, text, isNamed);
    return isNamed && !node.leaf ? [node.id] : [];
  });

/**
 * The regions whose children a search must load, because the contract has no search call. These are all regions of the
 * first level, and all regions that match or are below a match. Each response may add further regions.
 */
export const regionsToSearch = (typed: string, known: KnownRegions): readonly Id[] => {
  const text = typed.trim();
  if (text === '') return [];
  const tree = knownRegionTree(known);
  const firstLevel = tree.filter(({ leaf, children }) => !leaf && children === undefined).map(({ id }) => id);
  return [...new Set([...firstLevel, ...unopenedBelow(tree, text, false)])];
};

/** The labels of a stored path; for an unknown region, its id. */
export const regionLabels = (path: readonly Id[], known: KnownRegions): readonly string[] => {
  let level = known(REGION_ROOT);
  return path.map((id) => {
    const node = level?.find((each) => each.id === id);
    level = node === undefined ? undefined : childrenOf(node, known);
    return node?.label ?? id;
  });
};
