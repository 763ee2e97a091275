import { Failure } from '@/application/request/failure';
import type { NoticeGateway } from '@/application/notice/notice.port';
import type { CommonNotice } from '@/domain/notice/common-notice';
import type { Weather } from './weather';

export interface FakeNoticeSetup {
  readonly weather: Weather;
  readonly notices?: readonly CommonNotice[];
}

/** The notices for one user. */
export const createFakeNoticeGateway = ({ weather, notices = [] }: FakeNoticeSetup): NoticeGateway => {
  const read = new Set<string>();
  return {
    unread: (options) =>
      weather.through(
        () => notices.filter(({ id }) => !read.has(id)).toSorted((one, other) => one.at - other.at),
        options,
      ),
    markRead: (id, options) =>
      weather.through(() => {
        if (!notices.some((notice) => notice.id === id)) {
          const refusal = { code: 'notice.not-found', params: {} } as const;
          throw new Failure({ kind: 'refused', code: 500, refusal, ambiguous: false });
        }
        read.add(id);
      }, options),
  };
};
