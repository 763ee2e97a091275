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

/** `absent`: the user is shown no such notice. `changed`: its text is another one than the user saw. */
export type NoticeReading = 'read' | 'absent' | 'changed';

/** The notices of the platform, as one user sees them: published, in their time, for that kind of account. */
export interface NoticeStorage {
  /** The unread ones, pinned ones and then the oldest first, a screenful at most. */
  unread(now: Instant): Promise<readonly CommonNotice[]>;
  /** The latest ones, newest first, a screenful at most. */
  top(now: Instant): Promise<TopNotices>;
  /** All of them, read or not. */
  page(query: NoticeQuery, now: Instant): Promise<NoticePage>;
  /** Undefined if the user is shown no such notice. */
  one(id: Id, now: Instant): Promise<NoticeInList | undefined>;
  /** Marks it as read for the user. */
  markRead(notice: SeenNotice, now: Instant): Promise<NoticeReading>;
  /** Undefined if the platform has no such notice. The caller checks the permission. */
  readers(id: Id): Promise<NoticeReaders | undefined>;
}
