import type { NoticeStorage } from '@backend/core/ports/notices.port';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { lockHandOverNews } from './hand-over-news';
import { noticeOf, noticePage, noticeReaders, readNotice, topNotices, unreadNotices } from './notices';

/** Implements `NoticeStorage` in SQL. */
export const noticeStorage = (db: Db, scope: Scope): NoticeStorage => ({
  unread: (now) => unreadNotices(db, scope, now),
  top: (now) => topNotices(db, scope, now),
  page: (query, now) => noticePage(db, scope, query, now),
  one: (id, now) => noticeOf(db, scope, id, now),
  markRead: (notice, now) =>
    db.transaction().execute(async (transaction) => {
      await lockHandOverNews(transaction, scope.person.userId);
      return readNotice(transaction, scope, notice, now);
    }),
  readers: (id) => noticeReaders(db, scope, id),
});
