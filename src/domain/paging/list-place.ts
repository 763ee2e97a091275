import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/**
 * The position of a row in a sorted list: its sort time or other sort figure, and then its id. In a list of groups, the
 * group of the row comes first.
 */
export interface ListPlace {
  /** The id of the row's group; absent in a list without groups. */
  readonly group?: Id;
  readonly at: Instant;
  readonly id: Id;
}
