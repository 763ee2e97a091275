import type { NoticeStorage } from '@backend/core/ports/notices.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { noticeOf, readNotice, topNotices, unreadNotices } from './notices';

export const noticeStorage = (db: Db, scope: Scope): NoticeStorage => ({
  unread: () => unreadNotices(db, scope),
  top: () => topNotices(db, scope),
  one: (id) => noticeOf(db, scope, id),
  markRead: (id) => readNotice(db, scope, id),
});
