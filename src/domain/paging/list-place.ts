import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The position of a row in a sorted list: the instant it is sorted by, then its id. */
export interface ListPlace {
  readonly at: Instant;
  readonly id: Id;
}
