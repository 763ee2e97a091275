import { provide, type Provider } from '@/application/kernel/provider';
import type { NoticeGateway } from '@/application/notice/notice.port';
import type { RequestPort } from '@/application/request/request.port';
import { getNoticeBox, getNoticeReaders, getNotices, readNotice } from '@/contract/calls/notices';
import { forward } from './forward';

/** The platform's notices over HTTP. */
export const createHttpNoticeGateway = (requests: RequestPort): NoticeGateway => {
  const { get, query, part } = forward(requests);
  return {
    unread: get(getNotices),
    markRead: (notice, options) =>
      requests.send(readNotice, { body: notice }, { ...options, repeatSubmit: false }),
    page: query(getNoticeBox),
    readers: part(getNoticeReaders, 'id'),
  };
};

export const providers: readonly Provider[] = [
  provide('platformNotices', ['requests'], createHttpNoticeGateway),
];
