import { ANY_MEMBER, defineArea } from '../area';
import { profileAnswers } from '../profile/profile-answers';
import { ruoyiAnswers } from './ruoyi-answers';

/** Calls in addition to the specification, for clients that were written for RuoYi, a common admin framework. */
export const ruoyi = defineArea((parts) =>
  ruoyiAnswers({ ...parts, profile: profileAnswers(parts.storage, parts.world, parts.guard) }),
).with({
  permissions: {
    getTopNotices: ANY_MEMBER,
    getNotice: ANY_MEMBER,
    markNoticeRead: ANY_MEMBER,
    markNoticesRead: ANY_MEMBER,
    getUserProfile: ANY_MEMBER,
    saveUserProfile: ANY_MEMBER,
    changeUserPassword: ANY_MEMBER,
    uploadAvatar: ANY_MEMBER,
    unlockScreen: ANY_MEMBER,
  },
  files: { saveUserProfile: 'none', changeUserPassword: 'none' },
});
