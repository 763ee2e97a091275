import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** A notice of the platform to all users; it stays open until it is closed, which marks it as read. */
export interface CommonNotice {
  readonly id: Id;
  readonly title: string;
  readonly content: string;
  readonly at: Instant;
}

/** A notice in a list that shows read ones as well. */
export interface NoticeInList extends CommonNotice {
  readonly read: boolean;
}

/** The latest notices, newest first, and how many of all are unread. */
export interface TopNotices {
  readonly notices: readonly NoticeInList[];
  readonly unread: number;
}
