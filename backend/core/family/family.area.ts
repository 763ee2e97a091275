import { ANY_MEMBER, defineArea } from '../area';
import { profileAnswers } from '../profile/profile-answers';
import { familyAnswers } from './family-answers';

/** The calls that clients of the RuoYi family make in addition to the specification. */
export const family = defineArea((parts) =>
  familyAnswers({ ...parts, profile: profileAnswers(parts.storage, parts.world, parts.guard) }),
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
