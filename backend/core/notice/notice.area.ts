import { ANY_MEMBER, defineArea } from '../area';
import { noticeAnswers } from './notice-answers';

/** Notices of the platform to its users. */
export const notice = defineArea(({ storage }) => noticeAnswers(storage)).with({
  permissions: { getNotices: ANY_MEMBER, readNotice: ANY_MEMBER },
  files: {},
});
