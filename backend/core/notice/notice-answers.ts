import { ok, refuse, type Result } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { NoticeReading } from '../ports/notices.port';
import type { Storage } from '../ports/storage.port';

type NoticeAnswers = Pick<Answers, 'getNotices' | 'readNotice' | 'getNoticeBox' | 'getNoticeReaders'>;

/** The answer to the call that marks a notice as read. */
export const readingAnswer = (
  reading: NoticeReading,
): Result<undefined, 'notice.not-found' | 'notice.changed'> => {
  if (reading === 'read') return ok(undefined);
  return refuse(reading === 'changed' ? 'notice.changed' : 'notice.not-found');
};

/** Notices of the platform: the user's unread notices, all notices of the user, and the readers of a notice. */
export const noticeAnswers = (storage: Storage): NoticeAnswers => ({
  getNotices: async (_asked, { scope, now }) => ok(await storage.within(scope).notices.unread(now)),

  readNotice: async ({ body }, { scope, now }) =>
    readingAnswer(await storage.within(scope).notices.markRead(body, now)),

  getNoticeBox: async ({ query }, { scope, now }) => ok(await storage.within(scope).notices.page(query, now)),

  getNoticeReaders: async ({ id }, { scope }) => {
    if (!scope.wholePlatform) return refuse('permission.denied');
    const readers = await storage.within(scope).notices.readers(id);
    return readers === undefined ? refuse('notice.not-found') : ok(readers);
  },
});
