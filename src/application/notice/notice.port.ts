import type { Id } from '../../domain/kernel/id';
import type {
  CommonNotice,
  NoticePage,
  NoticeQuery,
  NoticeReaders,
  SeenNotice,
} from '../../domain/notice/common-notice';
import type { CallOptions } from '../request/failure';

/** Notices of the platform (product 7). */
export interface NoticeGateway {
  /** The notices that the user has not read, oldest first. */
  unread(options?: CallOptions): Promise<readonly CommonNotice[]>;
  /**
   * Idempotent. Fails with refusal `notice.not-found` if the platform has no such notice, and with `notice.changed` if
   * its text is another one than the person saw.
   */
  markRead(notice: SeenNotice, options?: CallOptions): Promise<void>;
  /** All of them, read or not, the pinned and the newest first. */
  page(query: NoticeQuery, options?: CallOptions): Promise<NoticePage>;
  /** The readers of a notice, for those who may publish. */
  readers(id: Id, options?: CallOptions): Promise<NoticeReaders>;
}

declare module '../services' {
  interface Services {
    readonly platformNotices: NoticeGateway;
  }
}
