import type { Id } from '../kernel/id';
import { REGION_ROOT, type RegionNode } from './region';

/** The known children of a region; undefined before they are read. */
export type KnownRegions = (id: Id) => readonly RegionNode[] | undefined;

/** A region as far as it is known; `children` are absent until they are read. */
export interface KnownRegion {
  readonly id: Id;
  readonly label: string;
  readonly leaf: boolean;
  readonly children?: readonly KnownRegion[];
}

/** The children that came with a region, else the children that were read since. */
const childrenOf = (node: RegionNode, known: KnownRegions): readonly RegionNode[] | undefined =>
  node.children.length > 0 ? node.children : node.leaf ? [] : known(node.id);

const withChildren = (node: RegionNode, known: KnownRegions): KnownRegion => {
  const { id, label } = node;
  const children = childrenOf(node, known);
  // A region whose children turned out to be empty is a leaf too.
  const leaf = node.leaf || children?.length === 0;
  return leaf || children === undefined
    ? { id, label, leaf }
    : { id, label, leaf, children: children.map((child) => withChildren(child, known)) };
};

/** The tree as far as it is known. */
export const knownRegionTree = (known: KnownRegions): readonly KnownRegion[] =>
  (known(REGION_ROOT) ?? []).map((node) => withChildren(node, known));

/**
 * The regions whose children a screen must read to label a stored path. Each answer may add the next one; an unknown
 * path adds none.
 */
export const regionsToAsk = (path: readonly Id[], known: KnownRegions): readonly Id[] => {
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

/** `named`: the search matched an ancestor, so every region below belongs to the result. */
const unopenedBelow = (nodes: readonly KnownRegion[], text: string, named: boolean): readonly Id[] =>
  nodes.flatMap((node) => {
    const isNamed = named || node.label.includes(text);
    if (node.children !== undefined) return unopenedBelow(node.children, text, isNamed);
    return isNamed && !node.leaf ? [node.id] : [];
  });

/**
 * The regions whose children a search must read. The contract has no search call, so it reads the first two levels,
 * and deeper levels below matches. Each answer may add further ones.
 */
export const regionsToSearch = (typed: string, known: KnownRegions): readonly Id[] => {
  const text = typed.trim();
  if (text === '') return [];
  const tree = knownRegionTree(known);
  const firstLevel = tree.filter(({ leaf, children }) => !leaf && children === undefined).map(({ id }) => id);
  return [...new Set([...firstLevel, ...unopenedBelow(tree, text, false)])];
};

/** The labels of a stored path; an unknown region shows its id. */
export const regionLabels = (path: readonly Id[], known: KnownRegions): readonly string[] => {
  let level = known(REGION_ROOT);
  return path.map((id) => {
    const node = level?.find((each) => each.id === id);
    level = node === undefined ? undefined : childrenOf(node, known);
    return node?.label ?? id;
  });
};
