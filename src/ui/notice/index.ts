/** What other areas may use of this one. */
export { NoticeBell } from './notice-bell';
export { NoticeReaders } from './notice-readers';
