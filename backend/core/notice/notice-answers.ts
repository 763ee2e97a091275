import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

/** Announcements of the platform, until each person has read them. */
export const noticeAnswers = (storage: Storage): Pick<Answers, 'getNotices' | 'readNotice'> => ({
  getNotices: async (_asked, { scope }) => ok(await storage.within(scope).notices.unread()),

  readNotice: async ({ body }, { scope }) =>
    (await storage.within(scope).notices.markRead(body.id)) ? ok(undefined) : refuse('notice.not-found'),
});
