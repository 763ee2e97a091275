import type { CommonNotice, NoticeInList, TopNotices } from '@/domain/notice/common-notice';
import type { Id } from '@/domain/kernel/id';

/** The notices of the platform, as one person sees them. */
export interface NoticeStorage {
  /** Those that the person has not read, oldest first, a screenful at most. */
  unread(): Promise<readonly CommonNotice[]>;
  /** The latest ones, newest first, a screenful at most. */
  top(): Promise<TopNotices>;
  /** Nothing when the platform has no such notice. */
  one(id: Id): Promise<NoticeInList | undefined>;
  /** Marks it as read for the person; `false` when the platform has no such notice. */
  markRead(id: Id): Promise<boolean>;
}
