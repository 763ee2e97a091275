import type { Id } from '../kernel/id';

/**
 * A node of the region tree. Its children are part of the response, or are loaded when the node is opened, unless it is
 * a leaf.
 */
export interface RegionNode {
  readonly id: Id;
  readonly label: string;
  readonly leaf: boolean;
  readonly children: readonly RegionNode[];
}

/** The root of the tree (product 7). */
export const REGION_ROOT: Id = '0';
