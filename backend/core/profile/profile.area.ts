import { refuse } from '@/domain/result';
import { ANY_MEMBER, defineArea } from '../area';
import type { FileFieldsOf } from '../files/file-fields';
import { secondFactorAnswers } from '../second-factor/second-factor-answers';
import { profileAnswers } from './profile-answers';

/** The avatar in a profile to save. The stored avatar is not checked again. */
const avatarOf: FileFieldsOf<'saveProfile'> = async ({ body }, { scope }, storage) => {
  const avatar = (await storage.within(scope).own.profile())?.avatar;
  return [
    {
      as: 'picture',
      references: body.avatar === '' ? [] : [body.avatar],
      kept: avatar === undefined ? [] : [avatar],
      refusal: () => refuse('profile.avatar-unknown').refusal,
    },
  ];
};

/** The profile page: the user's own account, password and second factor. */
export const profile = defineArea(({ storage, world, guard, box, secondFactorRule: rule }) => ({
  ...profileAnswers(storage, world, guard),
  ...secondFactorAnswers({ storage, world, box, guard, rule }),
})).with({
  permissions: {
    getProfile: ANY_MEMBER,
    saveProfile: ANY_MEMBER,
    changePassword: ANY_MEMBER,
    beginSecondFactor: ANY_MEMBER,
    confirmSecondFactor: ANY_MEMBER,
    getSecondFactor: ANY_MEMBER,
    removeSecondFactor: ANY_MEMBER,
  },
  files: { saveProfile: avatarOf, changePassword: 'none' },
});
