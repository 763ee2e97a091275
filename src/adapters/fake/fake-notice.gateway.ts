import { Failure } from '@/application/request/failure';
import type { NoticeGateway } from '@/application/notice/notice.port';
import { type CommonNotice, isTextSeen, UNREAD_AT_ONCE } from '@/domain/notice/common-notice';
import type { CallSimulation } from './call-simulation';

export interface FakeNoticeSetup {
  readonly simulation: CallSimulation;
  readonly notices?: readonly CommonNotice[];
}

const refused = (code: 'notice.not-found' | 'notice.changed'): Failure =>
  new Failure({ kind: 'refused', code: 500, refusal: { code, params: {} }, ambiguous: false });

/** The notices for one user. */
export const createFakeNoticeGateway = ({ simulation, notices = [] }: FakeNoticeSetup): NoticeGateway => {
  const read = new Set<string>();
  return {
    unread: (options) =>
      simulation.run(
        () =>
          notices
            .filter(({ id }) => !read.has(id))
            .toSorted((one, other) => one.at - other.at)
            .slice(0, UNREAD_AT_ONCE),
        options,
      ),
    markRead: (seen, options) =>
      simulation.run(() => {
        const notice = notices.find(({ id }) => id === seen.id);
        if (notice === undefined) throw refused('notice.not-found');
        if (!isTextSeen(notice, seen)) throw refused('notice.changed');
        read.add(seen.id);
      }, options),
    page: ({ search = '', page, pageSize }, options) =>
      simulation.run(() => {
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
      simulation.run(
        () => (read.has(id) ? { total: 1, readers: [{ name: '我' }] } : { total: 0, readers: [] }),
        options,
      ),
  };
};
