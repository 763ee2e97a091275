import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** Where a row stands in a sorted list: the instant it is sorted by, and its id where that is the same. */
export interface ListPlace {
  readonly at: Instant;
  readonly id: Id;
}
