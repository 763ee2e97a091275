import type { Result } from '../../domain/result';
import type { PasswordChange, ProfileInput } from '../../domain/seller-user/seller-user';
import type { CommandRunner } from '../kernel/command-runner';
import type { SessionService } from '../session/session';
import type { ProfileGateway } from './profile.port';

/** The user's commands on their own account. Refusals are values; a thrown failure has already been shown. */
export interface ProfileCommands {
  save(profile: ProfileInput): Promise<Result<undefined>>;
  changePassword(change: PasswordChange): Promise<Result<undefined>>;
}

export interface ProfileCommandDependencies {
  readonly gateway: ProfileGateway;
  readonly runner: CommandRunner;
  readonly session: Pick<SessionService, 'renew'>;
}

export const createProfileCommands = ({
  gateway,
  runner,
  session,
}: ProfileCommandDependencies): ProfileCommands => ({
  save: async (profile) => {
    const result = await runner.run({
      action: 'profile.save',
      id: '',
      input: profile,
      send: (key) => gateway.saveProfile(profile, key),
    });
    if (result.ok) await session.renew();
    return result;
  },
  changePassword: (change) =>
    runner.run({
      action: 'profile.password',
      id: '',
      input: change,
      isSecret: true,
      send: (key) => gateway.changePassword(change, key),
    }),
});

declare module '../services' {
  interface Services {
    readonly profileCommands: ProfileCommands;
  }
}
