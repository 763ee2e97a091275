import type { ProfileGateway } from '@/application/profile/profile.port';
import { ok, refuse } from '@/domain/result';
import type { ProfileView } from '@/domain/seller-user/seller-user';
import type { Id } from '@/domain/kernel/id';
import { createFirstAnswers } from './first-answers';
import type { CallSimulation } from './call-simulation';

export interface FakeProfileSetup {
  readonly simulation: CallSimulation;
  readonly userId: Id;
  readonly profile: ProfileView;
  readonly password: string;
}

/** The personal center of one user. */
export const createFakeProfileGateway = (setup: FakeProfileSetup): ProfileGateway => {
  const { simulation, userId } = setup;
  const { once } = createFirstAnswers();
  let { profile, password } = setup;
  return {
    profile: (options) => simulation.run(() => profile, options),
    // This fake has no revisions, like some real back ends.
    saveProfile: ({ revision: _revision, ...given }, requestId) =>
      simulation.run(() =>
        once(userId, requestId, given, () => {
          profile = { ...profile, ...given };
          return ok(undefined);
        }),
      ),
    changePassword: (change, requestId) =>
      simulation.run(() =>
        once(userId, requestId, change, () => {
          if (change.oldPassword !== password) return refuse('password.old-wrong');
          password = change.newPassword;
          return ok(undefined);
        }),
      ),
  };
};
