import type { CommonNotice, NoticeInList, TopNotices } from '@/domain/notice/common-notice';
import type { Id } from '@/domain/kernel/id';

/** The notices of the platform, as one user sees them. */
export interface NoticeStorage {
  /** The unread ones, oldest first, a screenful at most. */
  unread(): Promise<readonly CommonNotice[]>;
  /** The latest ones, newest first, a screenful at most. */
  top(): Promise<TopNotices>;
  /** Undefined if the platform has no such notice. */
  one(id: Id): Promise<NoticeInList | undefined>;
  /** Marks it as read for the user; `false` if the platform has no such notice. */
  markRead(id: Id): Promise<boolean>;
}
