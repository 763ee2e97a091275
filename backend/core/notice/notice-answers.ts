import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type NoticeAnswers = Pick<Answers, 'getNotices' | 'readNotice' | 'getNoticeBox' | 'getNoticeReaders'>;

/** Announcements of the platform: those that a person has not read, all of them, and who has read one. */
export const noticeAnswers = (storage: Storage): NoticeAnswers => ({
  getNotices: async (_asked, { scope, now }) => ok(await storage.within(scope).notices.unread(now)),

  readNotice: async ({ body }, { scope, now }) =>
    (await storage.within(scope).notices.markRead(body.id, now)) ? ok(undefined) : refuse('notice.not-found'),

  getNoticeBox: async ({ query }, { scope, now }) => ok(await storage.within(scope).notices.page(query, now)),

  getNoticeReaders: async ({ id }, { scope }) => {
    if (!scope.wholePlatform) return refuse('permission.denied');
    const readers = await storage.within(scope).notices.readers(id);
    return readers === undefined ? refuse('notice.not-found') : ok(readers);
  },
});
