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
    page: ({ search = '', page, pageSize }, options) =>
      weather.through(() => {
        const found = notices
          .filter(({ title, content }) => `${title}\n${content}`.includes(search.trim()))
          .toSorted((one, other) => Number(other.pinned) - Number(one.pinned) || other.at - one.at)
          .map((notice) => ({ ...notice, read: read.has(notice.id) }));
        return {
          items: found.slice((page - 1) * pageSize, page * pageSize),
          total: found.length,
          unread: notices.filter(({ id }) => !read.has(id)).length,
        };
      }, options),
    readers: (id, options) =>
      weather.through(
        () => (read.has(id) ? { total: 1, readers: [{ name: '我' }] } : { total: 0, readers: [] }),
        options,
      ),
  };
};
