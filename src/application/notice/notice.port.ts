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
   * Marks a notice as read; a repeat does nothing. Fails with refusal `notice.not-found` for an unknown
   * notice, and with `notice.changed` if its text differs from the one that the user saw.
   */
  markRead(notice: SeenNotice, options?: CallOptions): Promise<void>;
  /** All notices, read and unread: first the pinned ones, then the newest. */
  page(query: NoticeQuery, options?: CallOptions): Promise<NoticePage>;
  /** The users who have read a notice, for users who may publish notices. */
  readers(id: Id, options?: CallOptions): Promise<NoticeReaders>;
}

declare module '../services' {
  interface Services {
    readonly platformNotices: NoticeGateway;
  }
}
