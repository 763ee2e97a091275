/** The exports of this area for other areas. */
export { NoticeBell } from './notice-bell';
export { NoticeReaders } from './notice-readers';
