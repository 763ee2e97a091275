import { ok, refuse } from '@/domain/result';
import type { Answers } from '../http/answers';
import type { Storage } from '../ports/storage.port';

/** Notices of the platform, until each user has read them. */
export const noticeAnswers = (storage: Storage): Pick<Answers, 'getNotices' | 'readNotice'> => ({
  getNotices: async (_asked, { scope }) => ok(await storage.within(scope).notices.unread()),

  readNotice: async ({ body }, { scope }) =>
    (await storage.within(scope).notices.markRead(body.id)) ? ok(undefined) : refuse('notice.not-found'),
});
