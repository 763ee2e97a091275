/** The public part of this area, for other areas. */
export { NoticeBell } from './notice-bell';
export { NoticeReaders } from './notice-readers';
export { noticesQuery } from './notice.queries';
