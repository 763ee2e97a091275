import type { Id } from '../../domain/kernel/id';
import type { CommonNotice } from '../../domain/notice/common-notice';
import type { CallOptions } from '../request/failure';

/** Announcements of the platform (product 7). */
export interface NoticeGateway {
  /** Those that the person has not read, oldest first. */
  unread(options?: CallOptions): Promise<readonly CommonNotice[]>;
  /** Repeating it changes nothing. Fails with refusal `notice.not-found` where there is none of the platform. */
  markRead(id: Id, options?: CallOptions): Promise<void>;
}

declare module '../services' {
  interface Services {
    readonly platformNotices: NoticeGateway;
  }
}
