import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { ANY_MEMBER, defineArea } from '../area';
import { noticeAnswers } from './notice-answers';

/**
 * Notices of the platform to its users. Staff write and publish them in the master data (kind `notice`).
 */
export const notice = defineArea(({ storage }) => noticeAnswers(storage)).with({
  permissions: {
    getNotices: ANY_MEMBER,
    readNotice: ANY_MEMBER,
    getNoticeBox: ANY_MEMBER,
    getNoticeReaders: [MASTER_RIGHTS.notice.list],
  },
  files: {},
});
