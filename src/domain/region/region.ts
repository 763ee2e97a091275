import type { Id } from '../kernel/id';

/** A node of the region tree; children come with it, or are asked for when it opens unless it is a leaf. */
export interface RegionNode {
  readonly id: Id;
  readonly label: string;
  readonly leaf: boolean;
  readonly children: readonly RegionNode[];
}

/** Where the tree begins (product 7). */
export const REGION_ROOT: Id = '0';
