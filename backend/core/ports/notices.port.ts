import type {
  CommonNotice,
  NoticeInList,
  NoticePage,
  NoticeQuery,
  NoticeReaders,
  SeenNotice,
  TopNotices,
} from '@/domain/notice/common-notice';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

/** `absent`: the user has no such notice. `changed`: its text differs from the one that the user saw. */
export type NoticeReading = 'read' | 'absent' | 'changed';

/** The notices that one user may see: published, begun, and addressed to the user or to the user's kind of account. */
export interface NoticeStorage {
  /**
   * The unread notices, up to a fixed number. Reminders and hand-overs come first, then new payees, pinned notices,
   * other notices, and news of orders.
   */
  unread(now: Instant): Promise<readonly CommonNotice[]>;
  /** The latest notices, newest first, up to a fixed number. */
  top(now: Instant): Promise<TopNotices>;
  /** All notices, read or unread, including those that have ended. */
  page(query: NoticeQuery, now: Instant): Promise<NoticePage>;
  /** Undefined if the user has no such notice. */
  one(id: Id, now: Instant): Promise<NoticeInList | undefined>;
  /** Marks the notice as read for the user. */
  markRead(notice: SeenNotice, now: Instant): Promise<NoticeReading>;
  /** Undefined if the platform has no such notice. The caller checks the permission. */
  readers(id: Id): Promise<NoticeReaders | undefined>;
}
