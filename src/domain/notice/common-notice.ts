import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** A notice of the platform to everybody; it stays open until it is closed, and is then marked as read. */
export interface CommonNotice {
  readonly id: Id;
  readonly title: string;
  readonly content: string;
  readonly at: Instant;
}
