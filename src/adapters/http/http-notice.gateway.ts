import { provide, type Provider } from '@/application/kernel/provider';
import type { NoticeGateway } from '@/application/notice/notice.port';
import type { RequestPort } from '@/application/request/request.port';
import { getNoticeBox, getNoticeReaders, getNotices, readNotice } from '@/contract/calls/notices';

/** The platform's notices over HTTP. */
export const createHttpNoticeGateway = (requests: RequestPort): NoticeGateway => ({
  unread: (options) => requests.send(getNotices, {}, options),
  markRead: (id, options) => requests.send(readNotice, { body: { id } }, { ...options, repeatSubmit: false }),
  page: (query, options) => requests.send(getNoticeBox, { query }, options),
  readers: (id, options) => requests.send(getNoticeReaders, { id }, options),
});

export const providers: readonly Provider[] = [
  provide('platformNotices', ['requests'], createHttpNoticeGateway),
];
