/** What other areas may use of this one. */
export { NoticeReaders } from './notice-readers';
