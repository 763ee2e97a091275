import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The position of a row in a sorted list: its sort time or other sort figure, and then its id. */
export interface ListPlace {
  readonly at: Instant;
  readonly id: Id;
}
