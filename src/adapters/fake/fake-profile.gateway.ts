import type { ProfileGateway } from '@/application/profile/profile.port';
import { ok, refuse } from '@/domain/result';
import type { ProfileView } from '@/domain/seller-user/seller-user';
import type { Id } from '@/domain/kernel/id';
import { createFirstAnswers } from './first-answers';
import type { Weather } from './weather';

export interface FakeProfileSetup {
  readonly weather: Weather;
  readonly userId: Id;
  readonly profile: ProfileView;
  readonly password: string;
}

/** The personal center of one user. */
export const createFakeProfileGateway = (setup: FakeProfileSetup): ProfileGateway => {
  const { weather, userId } = setup;
  const { once } = createFirstAnswers();
  let { profile, password } = setup;
  return {
    profile: (options) => weather.through(() => profile, options),
    // This fake has no revisions, like some real back ends.
    saveProfile: ({ revision: _revision, ...given }, requestId) =>
      weather.through(() =>
        once(userId, requestId, given, () => {
          profile = { ...profile, ...given };
          return ok(undefined);
        }),
      ),
    changePassword: (change, requestId) =>
      weather.through(() =>
        once(userId, requestId, change, () => {
          if (change.oldPassword !== password) return refuse('password.old-wrong');
          password = change.newPassword;
          return ok(undefined);
        }),
      ),
  };
};
